import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { CompaniesController } from './api/companies.controller.js';
import { Companies } from './companies.js';
import { companiesRealtime } from './companies.realtime.js';
import { CompaniesRepository } from './data/companies.repository.js';
import { CompanyListQuery } from './queries/company-list.query.js';
import { DeleteCompany } from './use-cases/delete-company.use-case.js';
import { SaveCompany } from './use-cases/save-company.use-case.js';

@Module({
  controllers: [CompaniesController],
  providers: [Companies, CompaniesRepository, CompanyListQuery, SaveCompany, DeleteCompany],
  exports: [Companies],
})
export class CompaniesModule implements OnModuleInit {
  constructor(@Inject(RealtimeMappers) private readonly mappers: RealtimeMappers) {}

  onModuleInit(): void {
    this.mappers.register(...companiesRealtime);
  }
}
