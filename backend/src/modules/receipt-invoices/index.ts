export { InvoiceAccess } from './services/invoice-access.js';
export { WaitingDeliveriesReads } from './services/waiting-deliveries.js';
export { InvoiceLocks } from './data/invoice-locks.js';
export { ReceiptInvoicesModule } from './receipt-invoices.module.js';
export { AcceptReceiptInvoiceUseCase, type Putaway } from './use-cases/accept-receipt-invoice.use-case.js';
export { ArchiveReceiptInvoiceUseCase } from './use-cases/archive-receipt-invoice.use-case.js';
export { CompleteControlUseCase } from './use-cases/complete-control.use-case.js';
export {
  CreateReceiptInvoiceUseCase,
  type CreatedReceiptInvoice,
  type NewReceiptInvoice,
} from './use-cases/create-receipt-invoice.use-case.js';
