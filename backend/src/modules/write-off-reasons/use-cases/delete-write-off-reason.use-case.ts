import { Injectable } from '@nestjs/common';
import { writeOffReasonEvents } from '@naryad/contracts/write-off-reasons/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { writeOffReasonRows } from '../data/write-off-reason.entity.js';
import { fail } from '../write-off-reasons.errors.js';

/** Deletes a reason of write-offs: it can no longer be chosen; existing write-offs retain its name. */
@Injectable()
export class DeleteWriteOffReasonUseCase {
  constructor(private readonly uow: UnitOfWork) {}

  execute(input: RowsInput, actor: Actor): Promise<void> {
    return this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    const row = await writeOffReasonRows.lock(tx, id, 'references');
    if (!row) throw fail('WRITE_OFF_REASON_NOT_FOUND');
    await writeOffReasonRows.hide(tx, [row.id]);
    await addAudit(tx, actor, {
      action: 'write-off-reasons.delete',
      objectType: 'write-off-reason',
      objectId: row.id,
      before: writeOffReasonRows.merged(row),
    });
    await addEvents(tx, [eventOf(writeOffReasonEvents.deleted, { reason_ids: [row.id] })]);
  }
}
