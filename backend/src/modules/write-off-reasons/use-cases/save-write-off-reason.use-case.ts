import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { WriteOffReason } from '@naryad/contracts/write-off-reasons/dto';
import { writeOffReasonEvents } from '@naryad/contracts/write-off-reasons/events';
import type { writeOffReasonRoutes } from '@naryad/contracts/write-off-reasons/routes';
import { changedFields } from '../../../kernel/changed-fields.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { type WriteOffReasonRow, writeOffReasonRows } from '../data/write-off-reason.entity.js';
import { fail } from '../write-off-reasons.errors.js';

type Input = InputOf<typeof writeOffReasonRoutes.createOrUpdateReason>;

/** Adds or changes a reason of write-offs. Existing write-offs retain its previous name. */
@Injectable()
export class SaveWriteOffReasonUseCase {
  constructor(private readonly uow: UnitOfWork) {}

  execute(input: Input, actor: Actor): Promise<WriteOffReason> {
    return this.uow.run(actor, async (tx) => {
      const previous = input.id == null ? null : await this.previous(tx, input.id, input.version);
      const fields = writeOffReasonRows.merged(
        { name: input.name, is_active: input.is_active ?? previous?.is_active ?? true },
        previous ?? undefined,
      );
      const changes = previous && changedFields(previous, fields);
      if (previous && !changes) return previous;
      const savedReason = previous
        ? await writeOffReasonRows.update(tx, previous.id, fields)
        : await writeOffReasonRows.insert(tx, fields);
      await addAudit(tx, actor, {
        action: `write-off-reasons.${previous ? 'change' : 'create'}`,
        objectType: 'write-off-reason',
        objectId: savedReason.id,
        ...(changes ?? { after: fields }),
      });
      await addEvents(tx, [eventOf(writeOffReasonEvents.saved, { reason_ids: [savedReason.id] })]);
      return savedReason;
    });
  }

  private async previous(tx: Tx, id: number, version?: number | null): Promise<WriteOffReasonRow> {
    const row = await writeOffReasonRows.lock(tx, id, 'changes');
    if (!row) throw fail('WRITE_OFF_REASON_NOT_FOUND');
    if (version != null && version !== row.version) throw fail('WRITE_OFF_REASON_STALE');
    return row;
  }
}
