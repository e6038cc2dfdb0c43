import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { BatchesModule } from '../batches/index.js';
import { CompaniesModule } from '../companies/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ProductsModule } from '../products/index.js';
import { MovementDocuments, StockModule } from '../stock/index.js';
import { StructureModule } from '../structure/index.js';
import { WorkModuleAccess, WorkModulesModule } from '../work-modules/index.js';
import { PutawayController } from './api/putaway.controller.js';
import { ReceiptControlController } from './api/receipt-control.controller.js';
import { ReceiptInvoicesController } from './api/receipt-invoices.controller.js';
import { ControlDesk } from './services/control-desk.js';
import { Discrepancies } from './services/discrepancies.js';
import { InvoiceLinesRepository } from './data/invoice-lines.repository.js';
import { InvoiceLocks } from './data/invoice-locks.js';
import { ReceiptInvoicesRepository } from './data/receipt-invoices.repository.js';
import { InvoiceAccess } from './services/invoice-access.js';
import { InvoiceCheck } from './services/invoice-check.js';
import { InvoiceTransitions } from './services/invoice-transitions.js';
import { PutawayLots } from './services/putaway-lots.js';
import { receiptInvoiceNumbers } from './data/document-number.js';
import { WaitingDeliveriesReads } from './services/waiting-deliveries.js';
import { InvoiceListQuery } from './queries/invoice-list.query.js';
import { InvoiceQuery } from './queries/invoice.query.js';
import { DiscrepancyActQuery } from './queries/discrepancy-act.query.js';
import { ReceiptOrderQuery } from './queries/receipt-order.query.js';
import { UnitsQuery } from './queries/units.query.js';
import { SurplusOfLine } from './services/surplus-of-line.js';
import { registerReceiptInvoiceGuards } from './data/deletion-guards.js';
import { receiptInvoiceMappers } from './receipt-invoices.realtime.js';
import { AcceptReceiptInvoiceUseCase } from './use-cases/accept-receipt-invoice.use-case.js';
import { AdvanceUnitUseCase } from './use-cases/advance-unit.use-case.js';
import { ArchiveReceiptInvoiceUseCase } from './use-cases/archive-receipt-invoice.use-case.js';
import { ChangeReceiptInvoiceUseCase } from './use-cases/change-receipt-invoice.use-case.js';
import { ChangeUnitUseCase } from './use-cases/change-unit.use-case.js';
import { CompleteControlUseCase } from './use-cases/complete-control.use-case.js';
import { CreateDoneUnitsUseCase } from './use-cases/create-done-units.use-case.js';
import { CreateReceiptInvoiceUseCase } from './use-cases/create-receipt-invoice.use-case.js';
import { DeleteReceiptInvoiceUseCase } from './use-cases/delete-receipt-invoice.use-case.js';
import { PrintDiscrepancyActUseCase } from './use-cases/print-discrepancy-act.use-case.js';
import { PrintReceiptOrderUseCase } from './use-cases/print-receipt-order.use-case.js';
import { PrintUnitStickersUseCase } from './use-cases/print-unit-stickers.use-case.js';
import { ResetUnitUseCase } from './use-cases/reset-unit.use-case.js';
import { StartControlUseCase } from './use-cases/start-control.use-case.js';
import { StoreUnitUseCase } from './use-cases/store-unit.use-case.js';

const INVOICES = [
  CreateReceiptInvoiceUseCase,
  ChangeReceiptInvoiceUseCase,
  DeleteReceiptInvoiceUseCase,
  ArchiveReceiptInvoiceUseCase,
  CompleteControlUseCase,
  AcceptReceiptInvoiceUseCase,
  PrintReceiptOrderUseCase,
];
const CONTROL = [
  StartControlUseCase,
  StoreUnitUseCase,
  ChangeUnitUseCase,
  AdvanceUnitUseCase,
  ResetUnitUseCase,
  CreateDoneUnitsUseCase,
  PrintUnitStickersUseCase,
  PrintDiscrepancyActUseCase,
];

@Module({
  imports: [
    BatchesModule,
    CompaniesModule,
    ProductsModule,
    StructureModule,
    DocumentsModule,
    StockModule,
    WorkModulesModule,
  ],
  controllers: [ReceiptInvoicesController, PutawayController, ReceiptControlController],
  providers: [
    ReceiptInvoicesRepository,
    InvoiceLinesRepository,
    InvoiceLocks,
    InvoiceAccess,
    InvoiceCheck,
    InvoiceTransitions,
    PutawayLots,
    ControlDesk,
    WaitingDeliveriesReads,
    InvoiceListQuery,
    InvoiceQuery,
    UnitsQuery,
    ReceiptOrderQuery,
    DiscrepancyActQuery,
    Discrepancies,
    SurplusOfLine,
    ...INVOICES,
    ...CONTROL,
  ],
  exports: [
    WaitingDeliveriesReads,
    InvoiceAccess,
    InvoiceLocks,
    AcceptReceiptInvoiceUseCase,
    ArchiveReceiptInvoiceUseCase,
    CompleteControlUseCase,
    CreateReceiptInvoiceUseCase,
  ],
})
export class ReceiptInvoicesModule implements OnModuleInit {
  constructor(
    private readonly guards: DeletionGuards,
    private readonly documents: MovementDocuments,
    private readonly mappers: RealtimeMappers,
    private readonly policies: RoomPolicies,
    private readonly invoices: InvoiceAccess,
    private readonly access: WorkModuleAccess,
  ) {}

  onModuleInit(): void {
    registerReceiptInvoiceGuards(this.guards);
    this.documents.register('receipt-invoice', receiptInvoiceNumbers);
    this.mappers.register(...receiptInvoiceMappers((moduleId) => this.invoices.storehousesOf(moduleId)));
    this.policies.register('receipt-control', (actor, moduleId) => this.access.mayUse(actor, moduleId));
  }
}
