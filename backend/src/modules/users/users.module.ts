import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { SocketReactions } from '../../platform/realtime/socket-reactions.js';
import { ModulePeople, WorkModulesModule } from '../work-modules/index.js';
import { UsersController } from './api/users.controller.js';
import { AccountLocks } from './data/account-locks.js';
import { ModulePeopleRepository } from './data/module-people.repository.js';
import { UsersRepository } from './data/users.repository.js';
import { UserListQuery } from './queries/user-list.query.js';
import { UsersQuery } from './queries/users.query.js';
import { SecretHashing } from './services/secret-hashing.js';
import { DeleteUserUseCase } from './use-cases/delete-user.use-case.js';
import { SaveUserUseCase } from './use-cases/save-user.use-case.js';
import { SignInChanges } from './services/sign-in-changes.js';
import { AccountSecrets } from './services/account-secrets.js';
import { UserSetup } from './services/user-setup.js';
import { registerUserReactions, usersRealtime } from './users.realtime.js';

// Global: modules below it inject `ModulePeople`.
@Global()
@Module({
  imports: [WorkModulesModule],
  controllers: [UsersController],
  providers: [
    { provide: ModulePeople, useClass: ModulePeopleRepository },
    AccountLocks,
    AccountSecrets,
    DeleteUserUseCase,
    SaveUserUseCase,
    SecretHashing,
    SignInChanges,
    UserListQuery,
    UserSetup,
    UsersQuery,
    UsersRepository,
  ],
  exports: [ModulePeople, AccountLocks, AccountSecrets, SecretHashing, UsersQuery, UserSetup],
})
export class UsersModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly reactions: SocketReactions,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...usersRealtime);
    registerUserReactions(this.reactions);
  }
}
