import { Module } from '@nestjs/common';
import { ReceiptInvoicesModule } from '../receipt-invoices/index.js';
import { StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { SearchController } from './api/search.controller.js';
import { EverythingQuery } from './queries/everything.query.js';
import { NamesQuery } from './queries/names.query.js';
import { DocumentsQuery } from './queries/documents.query.js';

/** Global search; it has no tables. */
@Module({
  imports: [WorkModulesModule, StockModule, ReceiptInvoicesModule],
  controllers: [SearchController],
  providers: [EverythingQuery, DocumentsQuery, NamesQuery],
})
export class SearchModule {}
