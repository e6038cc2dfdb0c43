import { Module, type OnModuleInit } from '@nestjs/common';
import { BatchedLoader } from '../../kernel/batched-loader.js';
import { Metrics } from '../../platform/admin/metrics.js';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { ReadDb } from '../../platform/db/read-db.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { Retention } from '../../platform/retention/retention.js';
import { BatchesModule } from '../batches/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ProductsModule } from '../products/index.js';
import { CellUses, StructureModule } from '../structure/index.js';
import { WorkModuleAccess, WorkModulesModule } from '../work-modules/index.js';
import { WriteOffReasonsModule } from '../write-off-reasons/index.js';
import { StorehouseProductsController } from './api/storehouse-products.controller.js';
import { StorehouseStickersController } from './api/storehouse-stickers.controller.js';
import { StorehouseValuesController } from './api/storehouse-values.controller.js';
import { BalanceLocks } from './data/balance-locks.js';
import { HoldsRepository } from './data/holds.repository.js';
import { movementsForGood, movementsSize } from './data/movement-parts.js';
import { MinimumsRepository } from './data/minimums.repository.js';
import { LinesRepository } from './data/lines.repository.js';
import { MovementsRepository } from './data/movements.repository.js';
import { StoredLotsRepository } from './data/stored-lots.repository.js';
import { ReservationsRepository } from './data/reservations.repository.js';
import { StockSumsRepository } from './data/stock-sums.repository.js';
import { stockInCells } from './data/cell-use.js';
import { ExpiryHorizon } from './data/expiry-horizon.js';
import { StockSearchQuery } from './queries/stock-search.query.js';
import { OperationListQuery } from './queries/operation-list.query.js';
import { PlacedLotsQuery } from './queries/placed-lots.query.js';
import { ProductLabelsQuery } from './queries/product-labels.query.js';
import { SerialRecordsQuery } from './queries/serial-records.query.js';
import { registerStockGuards } from './data/deletion-guards.js';
import { StockDetailsQuery } from './queries/stock-details.query.js';
import { StockExceptionsQuery } from './queries/stock-exceptions.query.js';
import { StockQuery } from './queries/stock.query.js';
import { StockRowsQuery } from './queries/stock-rows.query.js';
import { UnplacedUnitsQuery } from './queries/unplaced-units.query.js';
import { MovementDocuments } from './data/movement-documents.js';
import { HandPosting } from './services/hand-posting.js';
import { Holds } from './services/holds.js';
import { Reservations } from './services/reservations.js';
import { StockLedger } from './services/stock-ledger.js';
import { StockSumsFolding } from './services/stock-sums-folding.js';
import { WriteOffGrounds } from './services/write-off-grounds.js';
import { holdMapper, minimumMapper, reservationsMapper, stockMapper } from './stock.realtime.js';
import { AddStockUseCase } from './use-cases/add-stock.use-case.js';
import { ChangeManyUseCase } from './use-cases/change-many.use-case.js';
import { FastPathMoves } from './services/fast-path-moves.js';
import { MoveStockUseCase } from './use-cases/move-stock.use-case.js';
import { FastPathReceipts } from './services/fast-path-receipts.js';
import { PrintProductLabelsUseCase } from './use-cases/print-product-labels.use-case.js';
import { ReverseOperationUseCase } from './use-cases/reverse-operation.use-case.js';
import { SetMinimumStockUseCase } from './use-cases/set-minimum-stock.use-case.js';
import { WriteOffStockUseCase } from './use-cases/write-off-stock.use-case.js';

@Module({
  imports: [
    BatchesModule,
    ProductsModule,
    StructureModule,
    WorkModulesModule,
    DocumentsModule,
    WriteOffReasonsModule,
  ],
  controllers: [StorehouseProductsController, StorehouseStickersController, StorehouseValuesController],
  providers: [
    HandPosting,
    WriteOffGrounds,
    MovementDocuments,
    StockLedger,
    StockQuery,
    StockRowsQuery,
    StockDetailsQuery,
    UnplacedUnitsQuery,
    StockExceptionsQuery,
    PlacedLotsQuery,
    StockSearchQuery,
    ExpiryHorizon,
    StockSumsRepository,
    StockSumsFolding,
    SerialRecordsQuery,
    ProductLabelsQuery,
    OperationListQuery,
    BalanceLocks,
    StoredLotsRepository,
    MovementsRepository,
    LinesRepository,
    MinimumsRepository,
    HoldsRepository,
    Holds,
    ReservationsRepository,
    Reservations,
    AddStockUseCase,
    WriteOffStockUseCase,
    FastPathMoves,
    FastPathReceipts,
    MoveStockUseCase,
    ChangeManyUseCase,
    ReverseOperationUseCase,
    SetMinimumStockUseCase,
    PrintProductLabelsUseCase,
  ],
  exports: [
    StockSearchQuery,
    StockExceptionsQuery,
    StockLedger,
    Holds,
    Reservations,
    StockQuery,
    HandPosting,
    MovementDocuments,
    MoveStockUseCase,
    ReverseOperationUseCase,
    WriteOffGrounds,
    BalanceLocks,
  ],
})
export class StockModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly policies: RoomPolicies,
    private readonly access: WorkModuleAccess,
    private readonly guards: DeletionGuards,
    private readonly cells: CellUses,
    private readonly retention: Retention,
    private readonly metrics: Metrics,
    private readonly db: ReadDb,
  ) {}

  onModuleInit(): void {
    registerStockGuards(this.guards);
    this.cells.register(stockInCells);
    this.mappers.register(stockMapper);
    this.mappers.register(reservationsMapper);
    this.mappers.register(minimumMapper);
    this.mappers.register(holdMapper);
    this.policies.register('storehouse', (actor, moduleId) => this.access.mayUse(actor, moduleId));
    this.retention.ledger = movementsForGood;
    // Concurrent reads share one query.
    const sizes = new BatchedLoader(async () => new Map([['movements', await movementsSize(this.db)]]));
    const size = (name: string, help: string, field: 'count' | 'parts' | 'room'): void =>
      this.metrics.gauge(name, help, async () => (await sizes.load('movements'))![field]);
    size('naryad_movements', 'Движения товара', 'count');
    size('naryad_movement_parts', 'На сколько частей разделены движения, 0: не разделены', 'parts');
    size('naryad_movement_room', 'Сколько движений ещё поместится', 'room');
  }
}
