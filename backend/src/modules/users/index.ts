export { AccountLocks } from './data/account-locks.js';
export { type SignInUser, UsersQueries } from './queries/users.queries.js';
export { SecretHashing } from './secret-hashing.js';
export { type Account, AccountSecrets } from './use-cases/account-secrets.js';
export { type NewUser, UserSetup } from './use-cases/user-setup.js';
export { UsersModule } from './users.module.js';
