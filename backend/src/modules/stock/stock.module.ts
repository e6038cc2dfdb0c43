import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { WorkModuleAccess, WorkModulesModule } from '../work-modules/index.js';
import { StorehouseProductsController } from './api/storehouse-products.controller.js';
import { registerStockGuards } from './queries/stock-deletion-guards.js';
import { StockQueries } from './queries/stock.queries.js';
import { StockRowsQuery } from './queries/stock-rows.query.js';
import { StockLedger } from './stock-ledger.js';
import { stockMapper } from './stock.realtime.js';

@Module({
  imports: [WorkModulesModule],
  controllers: [StorehouseProductsController],
  providers: [StockLedger, StockQueries, StockRowsQuery],
  exports: [StockLedger, StockQueries],
})
export class StockModule implements OnModuleInit {
  constructor(
    @Inject(RealtimeMappers) private readonly mappers: RealtimeMappers,
    @Inject(RoomPolicies) private readonly policies: RoomPolicies,
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
    @Inject(DeletionGuards) private readonly guards: DeletionGuards,
  ) {}

  onModuleInit(): void {
    registerStockGuards(this.guards);
    this.mappers.register(stockMapper);
    this.policies.register('storehouse', (actor, moduleId) => this.access.mayUse(actor, moduleId));
  }
}
