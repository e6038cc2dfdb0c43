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
import { ControlDesk } from './control-desk.js';
import { Discrepancies } from './discrepancies.js';
import { InvoiceLinesRepository } from './data/invoice-lines.repository.js';
import { InvoiceLocks } from './data/invoice-locks.js';
import { ReceiptInvoicesRepository } from './data/receipt-invoices.repository.js';
import { InvoiceAccess } from './invoice-access.js';
import { InvoiceCheck } from './invoice-check.js';
import { InvoiceTransitions } from './invoice-transitions.js';
import { PutawayLots } from './putaway-lots.js';
import { receiptInvoiceNumbers } from './queries/document-number.js';
import { WaitingDeliveriesQuery } from './queries/waiting-deliveries.query.js';
import { InvoiceListQuery } from './queries/invoice-list.query.js';
import { InvoiceQuery } from './queries/invoice.query.js';
import { DiscrepancyActQuery } from './queries/discrepancy-act.query.js';
import { ReceiptOrderQuery } from './queries/receipt-order.query.js';
import { UnitsQuery } from './queries/units.query.js';
import { SurplusOfLine } from './surplus-of-line.js';
import { registerReceiptInvoiceGuards } from './queries/deletion-guards.js';
import { receiptInvoiceMappers } from './receipt-invoices.realtime.js';
import { AcceptReceiptInvoiceUseCase } from './use-cases/accept-receipt-invoice.use-case.js';
import { AdvanceUnit } from './use-cases/advance-unit.use-case.js';
import { ArchiveReceiptInvoice } from './use-cases/archive-receipt-invoice.use-case.js';
import { ChangeReceiptInvoice } from './use-cases/change-receipt-invoice.use-case.js';
import { ChangeUnit } from './use-cases/change-unit.use-case.js';
import { CompleteControlUseCase } from './use-cases/complete-control.use-case.js';
import { CreateDoneUnits } from './use-cases/create-done-units.use-case.js';
import { CreateReceiptInvoiceUseCase } from './use-cases/create-receipt-invoice.use-case.js';
import { DeleteReceiptInvoice } from './use-cases/delete-receipt-invoice.use-case.js';
import { PrintDiscrepancyAct } from './use-cases/print-discrepancy-act.use-case.js';
import { PrintReceiptOrder } from './use-cases/print-receipt-order.use-case.js';
import { PrintUnitStickers } from './use-cases/print-unit-stickers.use-case.js';
import { ResetUnit } from './use-cases/reset-unit.use-case.js';
import { StartControl } from './use-cases/start-control.use-case.js';
import { StoreUnit } from './use-cases/store-unit.use-case.js';

const INVOICES = [
  CreateReceiptInvoiceUseCase,
  ChangeReceiptInvoice,
  DeleteReceiptInvoice,
  ArchiveReceiptInvoice,
  CompleteControlUseCase,
  AcceptReceiptInvoiceUseCase,
  PrintReceiptOrder,
];
const CONTROL = [
  StartControl,
  StoreUnit,
  ChangeUnit,
  AdvanceUnit,
  ResetUnit,
  CreateDoneUnits,
  PrintUnitStickers,
  PrintDiscrepancyAct,
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
    WaitingDeliveriesQuery,
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
    WaitingDeliveriesQuery,
    InvoiceAccess,
    InvoiceLocks,
    AcceptReceiptInvoiceUseCase,
    ArchiveReceiptInvoice,
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
