import { Injectable } from '@nestjs/common';
import type { Company } from '@naryad/contracts/companies/dto';
import { companyEvents } from '@naryad/contracts/companies/events';
import type { companyRoutes } from '@naryad/contracts/companies/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../companies.errors.js';
import { CompaniesRepository } from '../data/companies.repository.js';
import { companyRows } from '../data/company.entity.js';

type Input = InputOf<typeof companyRoutes.createOrUpdateCompany>;

/** Adds or changes a company. The name is required; absent fields are not changed. */
@Injectable()
export class SaveCompanyUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly companies: CompaniesRepository,
  ) {}

  async execute(input: Input, actor: Actor): Promise<Company> {
    return this.uow.run(actor, (tx) =>
      input.id == null ? this.create(tx, input, actor) : this.change(tx, input.id, input, actor),
    );
  }

  private async create(tx: Tx, input: Input, actor: Actor): Promise<Company> {
    const fields = companyRows.merged(input);
    const company = await this.companies.insert(tx, fields);
    await addAudit(tx, actor, {
      action: 'companies.create',
      objectType: 'company',
      objectId: company.id,
      after: fields,
    });
    await addEvents(tx, [eventOf(companyEvents.saved, { company_ids: [company.id] })]);
    return company;
  }

  private async change(tx: Tx, id: number, input: Input, actor: Actor): Promise<Company> {
    const company = await this.companies.lockForChange(tx, id);
    if (!company) throw fail('COMPANY_NOT_FOUND');
    if (input.version != null && input.version !== company.version) throw fail('COMPANY_STALE');
    const fields = companyRows.merged(input, company);
    const changes = changedFields(company, fields);
    if (!changes) return company;
    const savedCompany = await this.companies.update(tx, id, fields);
    await addAudit(tx, actor, {
      action: 'companies.change',
      objectType: 'company',
      objectId: id,
      ...changes,
    });
    await addEvents(tx, [eventOf(companyEvents.saved, { company_ids: [id] })]);
    return savedCompany;
  }
}
