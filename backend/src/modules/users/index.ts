export { AccountLocks } from './data/account-locks.js';
export { type SignInUser, UsersQuery } from './queries/users.query.js';
export { SecretHashing } from './services/secret-hashing.js';
export { type Account, AccountSecrets } from './services/account-secrets.js';
export { type NewUser, UserSetup } from './services/user-setup.js';
export { UsersModule } from './users.module.js';
