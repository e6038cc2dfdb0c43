import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import './batches.errors.js';
import { Lots } from './data/lots.js';
import { companyGuard } from './batch-guards.js';

@Module({ providers: [Lots], exports: [Lots] })
export class BatchesModule implements OnModuleInit {
  constructor(@Inject(DeletionGuards) private readonly guards: DeletionGuards) {}

  onModuleInit(): void {
    this.guards.register('company', companyGuard);
  }
}
