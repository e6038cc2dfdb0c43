import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { BatchesModule } from '../batches/index.js';
import { StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { ReceiptInvoicesRepository } from './data/receipt-invoices.repository.js';
import { AcceptReceiptInvoiceUseCase } from './use-cases/accept-receipt-invoice.use-case.js';
import { CompleteControlUseCase } from './use-cases/complete-control.use-case.js';
import { CreateReceiptInvoiceUseCase } from './use-cases/create-receipt-invoice.use-case.js';
import { registerReceiptInvoiceGuards } from './receipt-invoice-guards.js';

@Module({
  imports: [BatchesModule, StockModule, WorkModulesModule],
  providers: [
    ReceiptInvoicesRepository,
    AcceptReceiptInvoiceUseCase,
    CompleteControlUseCase,
    CreateReceiptInvoiceUseCase,
  ],
  exports: [AcceptReceiptInvoiceUseCase, CompleteControlUseCase, CreateReceiptInvoiceUseCase],
})
export class ReceiptInvoicesModule implements OnModuleInit {
  constructor(@Inject(DeletionGuards) private readonly guards: DeletionGuards) {}

  onModuleInit(): void {
    registerReceiptInvoiceGuards(this.guards);
  }
}
