import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { CompaniesModule } from '../companies/index.js';
import { BatchReadsController } from './api/batch-reads.controller.js';
import { BatchesController } from './api/batches.controller.js';
import { companyGuard } from './data/deletion-guards.js';
import { DatedBatches } from './services/dated-batches.js';
import { batchesRealtime } from './batches.realtime.js';
import { BatchesRepository } from './data/batches.repository.js';
import { StockItemCheck } from './data/stock-item-check.js';
import { Lots } from './data/lots.js';
import { ProductsModule } from '../products/index.js';
import { ProducedUnits } from './services/produced-units.js';
import { ReceivedUnits } from './services/received-units.js';
import { BatchListQuery } from './queries/batch-list.query.js';
import { BatchQuery } from './queries/batch.query.js';
import { SerialCheckQuery } from './queries/serial-check.query.js';
import { SupplierBatchesQuery } from './queries/supplier-batches.query.js';
import { ChangeBatchUseCase } from './use-cases/change-batch.use-case.js';
import { CreateBatchUseCase } from './use-cases/create-batch.use-case.js';
import { DeleteBatchUseCase } from './use-cases/delete-batch.use-case.js';

@Module({
  imports: [CompaniesModule, ProductsModule],
  controllers: [BatchReadsController, BatchesController],
  providers: [
    BatchesRepository,
    StockItemCheck,
    Lots,
    ReceivedUnits,
    ProducedUnits,
    DatedBatches,
    BatchListQuery,
    BatchQuery,
    SerialCheckQuery,
    SupplierBatchesQuery,
    CreateBatchUseCase,
    ChangeBatchUseCase,
    DeleteBatchUseCase,
  ],
  exports: [DatedBatches, StockItemCheck, Lots, ProducedUnits, ReceivedUnits],
})
export class BatchesModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly guards: DeletionGuards,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...batchesRealtime);
    this.guards.register('company', companyGuard);
  }
}
