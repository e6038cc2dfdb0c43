import { Module } from '@nestjs/common';
import { BatchesModule } from '../batches/index.js';
import { CompaniesModule } from '../companies/index.js';
import { ProductsModule } from '../products/index.js';
import { StockModule } from '../stock/index.js';
import { StructureModule } from '../structure/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { OpeningBalancesController } from './api/opening-balances.controller.js';
import { ExistingRecordsRepository } from './data/existing-records.repository.js';
import { OpeningBalancesRepository } from './data/opening-balances.repository.js';
import { OpeningBalanceListQuery } from './queries/opening-balance-list.query.js';
import { ApplyOpeningBalanceUseCase } from './use-cases/apply-opening-balance.use-case.js';
import { BalancesPlanning } from './services/balances-planning.js';
import { CheckOpeningBalanceUseCase } from './use-cases/check-opening-balance.use-case.js';
import { OpeningBalancePosting } from './services/opening-balance-posting.js';
import { UndoOpeningBalanceUseCase } from './use-cases/undo-opening-balance.use-case.js';

@Module({
  imports: [BatchesModule, CompaniesModule, ProductsModule, StockModule, StructureModule, WorkModulesModule],
  controllers: [OpeningBalancesController],
  providers: [
    ExistingRecordsRepository,
    OpeningBalancesRepository,
    OpeningBalanceListQuery,
    BalancesPlanning,
    OpeningBalancePosting,
    CheckOpeningBalanceUseCase,
    ApplyOpeningBalanceUseCase,
    UndoOpeningBalanceUseCase,
  ],
})
export class OpeningBalancesModule {}
