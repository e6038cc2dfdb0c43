import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';
import { writeOffReasonRows } from './data/write-off-reason.entity.js';
import { fail } from './write-off-reasons.errors.js';

export interface NamedReason {
  readonly id: number;
  readonly name: string;
}

/** Reasons of write-offs for who writes off. */
@Injectable()
export class WriteOffReasons {
  /**
   * The reason as it is called now; until the transaction ends nobody changes or deletes it. One that is offered no more is
   * taken, too: a device without network may still have it.
   * @throws WRITE_OFF_REASON_GONE
   */
  async require(tx: Tx, id: number): Promise<NamedReason> {
    const [kept] = await writeOffReasonRows.lockLive(tx, [id]);
    if (kept === undefined) throw fail('WRITE_OFF_REASON_GONE');
    const [row] = await tx.query<NamedReason>('select id, name from write_off_reasons where id = $1', [id]);
    return row!;
  }

  async create(tx: Tx, name: string): Promise<number> {
    return (await writeOffReasonRows.insert(tx, { name, is_active: true })).id;
  }
}
