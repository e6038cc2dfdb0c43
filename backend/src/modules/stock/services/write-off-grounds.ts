import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { WriteOffReasons } from '../../write-off-reasons/index.js';

/** Ground of a write-off as the client sends it. */
export interface RequestedGround {
  readonly reason_id?: number | null;
  readonly comment: string | null;
}

/** Ground of a write-off in the form of the audit log; empty without any. */
export interface Ground {
  readonly reason_id?: number;
  readonly reason?: string;
  readonly comment?: string;
}

/** Grounds of write-offs, stored in a separate table because postings are immutable. */
@Injectable()
export class WriteOffGrounds {
  constructor(private readonly reasons: WriteOffReasons) {}

  /** @throws WRITE_OFF_REASON_GONE */
  async named(tx: Tx, { reason_id: id, comment }: RequestedGround): Promise<Ground> {
    const reason = id == null ? null : await this.reasons.require(tx, id);
    return {
      ...(reason && { reason_id: reason.id, reason: reason.name }),
      ...(comment !== null && { comment }),
    };
  }

  async save(tx: Tx, groupId: string, { reason_id: id, reason, comment }: Ground): Promise<void> {
    if (reason === undefined && comment === undefined) return;
    await tx.query(
      'insert into write_off_notes (group_id, reason_id, reason, comment) values ($1, $2, $3, $4)',
      [groupId, id ?? null, reason ?? null, comment ?? null],
    );
  }
}
