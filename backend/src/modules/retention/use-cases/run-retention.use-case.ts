import { Injectable } from '@nestjs/common';
import { retentionEvents } from '@naryad/contracts/retention/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { RunLock } from '../data/run-lock.js';
import { RetentionRuns } from '../services/retention-runs.js';
import { fail } from '../retention.errors.js';

/** 'Запустить сейчас'. A retry returns the response of the first call. */
@Injectable()
export class RunRetentionUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly lock: RunLock,
    private readonly runs: RetentionRuns,
  ) {}

  /** @throws RETENTION_RUNNING */
  async execute(actor: Actor): Promise<void> {
    let isNew = false;
    await this.uow.run(actor, async (tx) => {
      if (await this.lock.isHeld(tx)) throw fail('RETENTION_RUNNING');
      await addAudit(tx, actor, { action: 'retention.run', objectType: 'retention', objectId: 'all' });
      await addEvents(tx, [eventOf(retentionEvents.runAsked, {})]);
      isNew = true;
    });
    // When begin returns false, a concurrent run has started, which has the same effect.
    if (isNew) await this.runs.begin();
  }
}
