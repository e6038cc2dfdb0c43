export { InvoiceAccess } from './invoice-access.js';
export { WaitingDeliveriesQuery } from './queries/waiting-deliveries.query.js';
export { InvoiceLocks } from './data/invoice-locks.js';
export { ReceiptInvoicesModule } from './receipt-invoices.module.js';
export { AcceptReceiptInvoiceUseCase, type Putaway } from './use-cases/accept-receipt-invoice.use-case.js';
export { ArchiveReceiptInvoice } from './use-cases/archive-receipt-invoice.use-case.js';
export { CompleteControlUseCase } from './use-cases/complete-control.use-case.js';
export {
  CreateReceiptInvoiceUseCase,
  type CreatedReceiptInvoice,
  type NewReceiptInvoice,
} from './use-cases/create-receipt-invoice.use-case.js';
