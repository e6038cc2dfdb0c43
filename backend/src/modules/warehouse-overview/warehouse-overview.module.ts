import { Module, type OnModuleInit } from '@nestjs/common';
import { Projections } from '../../platform/outbox/projections.js';
import { ReceiptInvoicesModule } from '../receipt-invoices/index.js';
import { StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { WarehouseOverviewController } from './api/warehouse-overview.controller.js';
import { movementProjection } from './data/movement-projection.js';
import { OverviewQuery } from './queries/overview.query.js';
import { ProductHistoryReads } from './services/product-history.js';
import { ProductHistoryQuery } from './queries/product-history.query.js';
import { WarehouseOverviewReads } from './services/warehouse-overview.js';

@Module({
  imports: [WorkModulesModule, StockModule, ReceiptInvoicesModule],
  controllers: [WarehouseOverviewController],
  providers: [OverviewQuery, WarehouseOverviewReads, ProductHistoryQuery, ProductHistoryReads],
  exports: [WarehouseOverviewReads],
})
export class WarehouseOverviewModule implements OnModuleInit {
  constructor(private readonly projections: Projections) {}

  onModuleInit(): void {
    this.projections.register(movementProjection);
  }
}
