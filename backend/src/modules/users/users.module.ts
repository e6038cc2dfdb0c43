import { Module } from '@nestjs/common';
import { UsersQueries } from './queries/users.queries.js';
import { SecretHashing } from './secret-hashing.js';
import { UserSetup } from './use-cases/user-setup.js';

@Module({
  providers: [SecretHashing, UsersQueries, UserSetup],
  exports: [SecretHashing, UsersQueries, UserSetup],
})
export class UsersModule {}
