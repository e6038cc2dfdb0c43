import { Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { ImportKinds, ImportsModule } from '../imports/index.js';
import { CompaniesController } from './api/companies.controller.js';
import { Companies } from './services/companies.js';
import { companiesRealtime } from './companies.realtime.js';
import { CompanyImport } from './services/company-import.js';
import { CompaniesRepository } from './data/companies.repository.js';
import { CompanyImportRepository } from './data/company-import.repository.js';
import { CompanyListQuery } from './queries/company-list.query.js';
import { DeleteCompanyUseCase } from './use-cases/delete-company.use-case.js';
import { SaveCompanyUseCase } from './use-cases/save-company.use-case.js';

@Module({
  imports: [ImportsModule],
  controllers: [CompaniesController],
  providers: [
    Companies,
    CompaniesRepository,
    CompanyListQuery,
    SaveCompanyUseCase,
    DeleteCompanyUseCase,
    CompanyImport,
    CompanyImportRepository,
  ],
  exports: [Companies],
})
export class CompaniesModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly imports: ImportKinds,
    private readonly companyImport: CompanyImport,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...companiesRealtime);
    this.imports.register('companies', this.companyImport.definition);
  }
}
