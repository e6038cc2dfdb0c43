import { Module } from '@nestjs/common';
import { WorkModulesModule } from '../work-modules/index.js';
import { StockQueries } from './queries/stock.queries.js';
import { StockLedger } from './stock-ledger.js';

@Module({
  imports: [WorkModulesModule],
  providers: [StockLedger, StockQueries],
  exports: [StockLedger, StockQueries],
})
export class StockModule {}
