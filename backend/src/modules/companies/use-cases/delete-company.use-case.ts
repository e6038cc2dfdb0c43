import { Injectable } from '@nestjs/common';
import { companyEvents } from '@naryad/contracts/companies/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../companies.errors.js';
import { CompaniesRepository } from '../data/companies.repository.js';
import { companyRows } from '../data/company.entity.js';

/** Deletes a company without references. */
@Injectable()
export class DeleteCompanyUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly guards: DeletionGuards,
    private readonly companies: CompaniesRepository,
  ) {}

  execute(input: RowsInput, actor: Actor): Promise<void> {
    return this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    const company = await this.companies.lockForDeletion(tx, id);
    if (!company) throw fail('COMPANY_NOT_FOUND');
    const reason = await this.guards.reasonAgainst(tx, 'company', company.id);
    if (reason !== null) throw fail('COMPANY_IN_USE', { reason });
    await this.companies.hide(tx, [company.id]);
    await addAudit(tx, actor, {
      action: 'companies.delete',
      objectType: 'company',
      objectId: company.id,
      before: companyRows.merged(company),
    });
    await addEvents(tx, [eventOf(companyEvents.deleted, { company_ids: [company.id] })]);
  }
}
