import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { BatchesModule } from '../batches/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ProductsModule } from '../products/index.js';
import { ReceiptInvoicesModule } from '../receipt-invoices/index.js';
import { MovementDocuments, StockModule } from '../stock/index.js';
import { CellUses, StructureModule } from '../structure/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { CellCountsController } from './api/cell-counts.controller.js';
import { StockTakingCountsController } from './api/stock-taking-counts.controller.js';
import { StockTakingsController } from './api/stock-takings.controller.js';
import { CellCountsRepository } from './data/cell-counts.repository.js';
import { CellLedger } from './data/cell-ledger.js';
import { LeftLinesRepository } from './data/left-lines.repository.js';
import { PostingRepository } from './data/posting.repository.js';
import { ScopeCellsRepository } from './data/scope-cells.repository.js';
import { TakingCellsRepository } from './data/taking-cells.repository.js';
import { TakingLinesRepository } from './data/taking-lines.repository.js';
import { TakingsRepository } from './data/takings.repository.js';
import { countedCells } from './data/cell-use.js';
import { CountedItemsQuery } from './queries/counted-items.query.js';
import { SheetQuery } from './queries/sheet.query.js';
import { stockTakingNumbers } from './data/document-number.js';
import { TakingCellsQuery } from './queries/taking-cells.query.js';
import { TakingLinesQuery } from './queries/taking-lines.query.js';
import { TakingListQuery } from './queries/taking-list.query.js';
import { registerStockTakingGuards } from './data/deletion-guards.js';
import { stockTakingsRealtime } from './stock-takings.realtime.js';
import { CellClaims } from './services/cell-claims.js';
import { CellSettling } from './services/cell-settling.js';
import { CellToCount } from './services/cell-to-count.js';
import { ChangeTakingStatusUseCase } from './use-cases/change-taking-status.use-case.js';
import { ChooseCountUseCase } from './use-cases/choose-count.use-case.js';
import { CloseCellUseCase } from './use-cases/close-cell.use-case.js';
import { CountCellUseCase } from './use-cases/count-cell.use-case.js';
import { CreateStockTakingUseCase } from './use-cases/create-stock-taking.use-case.js';
import { DifferencesPosting } from './services/differences-posting.js';
import { ItemResolver } from './services/item-resolver.js';
import { CellStock } from './services/cell-stock.js';
import { OpenCell } from './services/open-cell.js';
import { PostStockTakingUseCase } from './use-cases/post-stock-taking.use-case.js';
import { PrintStockTakingUseCase } from './use-cases/print-stock-taking.use-case.js';
import { ReopenCellUseCase } from './use-cases/reopen-cell.use-case.js';
import { SaveCountUseCase } from './use-cases/save-count.use-case.js';
import { TakingAccess } from './services/taking-access.js';
import { TakingResults } from './services/taking-results.js';

const DATA = [
  CellCountsRepository,
  CellLedger,
  LeftLinesRepository,
  PostingRepository,
  ScopeCellsRepository,
  TakingCellsRepository,
  TakingLinesRepository,
  TakingsRepository,
];
const QUERIES = [CountedItemsQuery, SheetQuery, TakingCellsQuery, TakingLinesQuery, TakingListQuery];
const USE_CASES = [
  CellClaims,
  CellSettling,
  CellToCount,
  ChangeTakingStatusUseCase,
  ChooseCountUseCase,
  CloseCellUseCase,
  CountCellUseCase,
  CreateStockTakingUseCase,
  DifferencesPosting,
  ItemResolver,
  CellStock,
  OpenCell,
  PostStockTakingUseCase,
  PrintStockTakingUseCase,
  ReopenCellUseCase,
  SaveCountUseCase,
  TakingAccess,
  TakingResults,
];

@Module({
  imports: [
    BatchesModule,
    DocumentsModule,
    ProductsModule,
    ReceiptInvoicesModule,
    StockModule,
    StructureModule,
    WorkModulesModule,
  ],
  controllers: [CellCountsController, StockTakingsController, StockTakingCountsController],
  providers: [...DATA, ...QUERIES, ...USE_CASES],
})
export class StockTakingsModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly guards: DeletionGuards,
    private readonly cells: CellUses,
    private readonly documents: MovementDocuments,
  ) {}

  onModuleInit(): void {
    registerStockTakingGuards(this.guards);
    this.cells.register(countedCells);
    this.documents.register('stock-taking', stockTakingNumbers);
    for (const mapper of stockTakingsRealtime) this.mappers.register(mapper);
  }
}
