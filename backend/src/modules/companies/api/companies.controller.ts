import { Controller } from '@nestjs/common';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CompanyListQuery } from '../queries/company-list.query.js';
import { DeleteCompanyUseCase } from '../use-cases/delete-company.use-case.js';
import { SaveCompanyUseCase } from '../use-cases/save-company.use-case.js';

@Controller()
@Access.administrator()
export class CompaniesController {
  constructor(
    private readonly companies: CompanyListQuery,
    private readonly save: SaveCompanyUseCase,
    private readonly remove: DeleteCompanyUseCase,
  ) {}

  @Access.signedIn()
  @Handles(companyRoutes.getCompanies)
  getCompanies(input: InputOf<typeof companyRoutes.getCompanies>, _actor: Actor) {
    return this.companies.list(input);
  }

  @Handles(companyRoutes.createOrUpdateCompany)
  async createOrUpdateCompany(input: InputOf<typeof companyRoutes.createOrUpdateCompany>, actor: Actor) {
    return { success: true as const, data: await this.save.execute(input, actor) };
  }

  @Handles(companyRoutes.deleteCompany)
  async deleteCompany(input: InputOf<typeof companyRoutes.deleteCompany>, actor: Actor) {
    await this.remove.execute(input, actor);
    return { success: true as const };
  }
}
