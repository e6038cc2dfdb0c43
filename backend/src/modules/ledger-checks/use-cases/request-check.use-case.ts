import type { LedgerCheck } from '@naryad/contracts/ledger-checks/dto';
import { ledgerCheckEvents } from '@naryad/contracts/ledger-checks/events';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { LOCK, NEXT, REQUEST } from '../data/ledger-checks.sql.js';
import { LedgerChecksQuery } from '../queries/ledger-checks.query.js';
import { RunChecksUseCase } from './run-checks.use-case.js';

/** 'Проверить сейчас'. */
@Injectable()
export class RequestCheckUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly checks: LedgerChecksQuery,
    private readonly runs: RunChecksUseCase,
  ) {}

  /** Returns the waiting or running check, else a new one, which starts at once. */
  async execute(actor: Actor): Promise<LedgerCheck> {
    const answer = await this.uow.run(actor, async (tx) => {
      await tx.query(LOCK);
      const [open] = await tx.query<{ id: number }>(NEXT);
      if (open) return this.checks.view(tx, open.id);
      const [made] = await tx.query<{ id: number }>(REQUEST, [actor.userId]);
      const { id } = made!;
      await addAudit(tx, actor, {
        action: 'ledger-checks.request',
        objectType: 'ledger-check',
        objectId: id,
      });
      await addEvents(tx, [eventOf(ledgerCheckEvents.requested, { check_id: id })]);
      return this.checks.view(tx, id);
    });
    this.runs.begin();
    return answer;
  }
}
