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
import { DeskReception } from './use-cases/desk-reception.js';
import { MoveProduct } from './use-cases/move-product.use-case.js';
import { ReceiveUnit } from './use-cases/receive-unit.use-case.js';
import { Scans } from './use-cases/scans.js';
import { TerminalStorehouses } from './use-cases/terminal-storehouses.js';
import { Terminal } from './use-cases/terminal.js';
import { WriteOffProduct } from './use-cases/write-off-product.use-case.js';
import { UndoOperation } from './use-cases/undo-operation.use-case.js';

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
    ReceiveUnit,
    DeskReception,
    FinishedUnitsQuery,
    MoveProduct,
    LotFactsQuery,
    CellQuery,
    CellContentsQuery,
    ModuleInfoQuery,
    DayOfWorkQuery,
    OfflineReferenceQuery,
    SuggestedCellQuery,
    UndoOperation,
    WriteOffProduct,
  ],
  exports: [ReceiveUnit],
})
export class HandheldModule {}
