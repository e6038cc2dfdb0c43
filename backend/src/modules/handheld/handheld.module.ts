import { Module } from '@nestjs/common';
import { BatchesModule } from '../batches/index.js';
import { ProductionModule } from '../production/index.js';
import { ReceiptInvoicesModule } from '../receipt-invoices/index.js';
import { StockModule } from '../stock/index.js';
import { StructureModule } from '../structure/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { DeskReceptionController } from './api/desk-reception.controller.js';
import { ScansController } from './api/scans.controller.js';
import { HandheldController } from './api/handheld.controller.js';
import { CellContentsQuery } from './queries/cell-contents.query.js';
import { CellQuery } from './queries/cell.query.js';
import { DayOfWorkQuery } from './queries/day-of-work.query.js';
import { FinishedUnitsQuery } from './queries/finished-units.query.js';
import { LotFactsQuery } from './queries/lot-facts.query.js';
import { ModuleInfoQuery } from './queries/module-info.query.js';
import { OfflineReferenceQuery } from './queries/offline-reference.query.js';
import { SuggestedCellQuery } from './queries/suggested-cell.query.js';
import { DeskReceptionUseCase } from './use-cases/desk-reception.use-case.js';
import { MoveProductUseCase } from './use-cases/move-product.use-case.js';
import { ReceiveUnitUseCase } from './use-cases/receive-unit.use-case.js';
import { Scans } from './services/scans.js';
import { TerminalStorehouses } from './services/terminal-storehouses.js';
import { Terminal } from './services/terminal.js';
import { WriteOffProductUseCase } from './use-cases/write-off-product.use-case.js';
import { UndoOperationUseCase } from './use-cases/undo-operation.use-case.js';

@Module({
  imports: [
    BatchesModule,
    ProductionModule,
    ReceiptInvoicesModule,
    StockModule,
    StructureModule,
    WorkModulesModule,
  ],
  controllers: [ScansController, HandheldController, DeskReceptionController],
  providers: [
    TerminalStorehouses,
    Terminal,
    Scans,
    ReceiveUnitUseCase,
    DeskReceptionUseCase,
    FinishedUnitsQuery,
    MoveProductUseCase,
    LotFactsQuery,
    CellQuery,
    CellContentsQuery,
    ModuleInfoQuery,
    DayOfWorkQuery,
    OfflineReferenceQuery,
    SuggestedCellQuery,
    UndoOperationUseCase,
    WriteOffProductUseCase,
  ],
  exports: [ReceiveUnitUseCase],
})
export class HandheldModule {}
