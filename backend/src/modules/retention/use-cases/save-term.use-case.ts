import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { retentionEvents } from '@naryad/contracts/retention/events';
import type { retentionRoutes } from '@naryad/contracts/retention/routes';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { Retention } from '../../../platform/retention/retention.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TermsRepository } from '../data/terms.repository.js';
import { fail } from '../retention.errors.js';

/** Changes a retention period, effective from the next run. */
@Injectable()
export class SaveTermUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly retention: Retention,
    private readonly terms: TermsRepository,
  ) {}

  /** @throws RETENTION_LIMITS, RETENTION_STALE */
  execute({ kind, days, version }: InputOf<typeof retentionRoutes.saveTerm>, actor: Actor): Promise<void> {
    const policy = this.retention.of(kind);
    const { minDays: least, maxDays: most } = policy;
    if (days < least || days > most) throw fail('RETENTION_LIMITS', { least, most });
    return this.uow.run(actor, async (tx) => {
      const before = await this.terms.lock(tx, kind);
      if (version && version !== before.version) throw fail('RETENTION_STALE');
      const was = before.days ?? policy.days;
      if (was === days) return;
      await this.terms.choose(tx, kind, days);
      await addAudit(tx, actor, {
        action: 'retention.save-term',
        objectType: 'retention',
        objectId: kind,
        before: { days: was },
        after: { days },
      });
      await addEvents(tx, [eventOf(retentionEvents.termSaved, { kind, days })]);
    });
  }
}
