import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { CompaniesModule } from '../companies/index.js';
import { companyGuard } from './batch-guards.js';
import { BatchesRepository } from './data/batches.repository.js';
import { GoodsCheck } from './data/goods-check.js';
import { Lots } from './data/lots.js';

@Module({
  imports: [CompaniesModule],
  providers: [BatchesRepository, GoodsCheck, Lots],
  exports: [GoodsCheck, Lots],
})
export class BatchesModule implements OnModuleInit {
  constructor(@Inject(DeletionGuards) private readonly guards: DeletionGuards) {}

  onModuleInit(): void {
    this.guards.register('company', companyGuard);
  }
}
