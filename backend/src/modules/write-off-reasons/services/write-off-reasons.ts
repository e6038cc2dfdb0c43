import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { writeOffReasonRows } from '../data/write-off-reason.entity.js';
import { fail } from '../write-off-reasons.errors.js';

export interface NamedReason {
  readonly id: number;
  readonly name: string;
}

/** Reasons of write-offs for the write-off calls. */
@Injectable()
export class WriteOffReasons {
  /**
   * The reason with its current name, locked against changes and deletion until the transaction ends. A
   * reason that is no longer offered is accepted, too: an offline device may still have it.
   * @throws WRITE_OFF_REASON_GONE
   */
  async require(tx: Tx, id: number): Promise<NamedReason> {
    const [locked] = await writeOffReasonRows.lockLive(tx, [id]);
    if (locked === undefined) throw fail('WRITE_OFF_REASON_GONE');
    const [row] = await tx.query<NamedReason>('select id, name from write_off_reasons where id = $1', [id]);
    return row!;
  }

  async create(tx: Tx, name: string): Promise<number> {
    return (await writeOffReasonRows.insert(tx, { name, is_active: true })).id;
  }
}
