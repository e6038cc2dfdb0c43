import { Injectable } from '@nestjs/common';
import type { AccountingList } from '@naryad/contracts/accounting/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Tx } from '../../../platform/db/tx.js';

export interface PendingRequest {
  readonly id: number;
  readonly list: AccountingList;
}

const MAX_ERROR = 2000;

/** Requests to the accounting system and their results. */
@Injectable()
export class AccountingRequestsRepository {
  constructor(private readonly db: ReadDb) {}

  async create(tx: Tx, list: AccountingList, userId: number): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'insert into accounting_requests (list, requested_by) values ($1, $2) returning id',
      [list, userId],
    );
    return row!.id;
  }

  /** A success after a failure (the job was retried manually) replaces the error. */
  async markDone(tx: Tx, id: number, received: number): Promise<void> {
    await tx.query(
      `update accounting_requests set state = 'done', received = $2, error = null, finished_at = now() where id = $1`,
      [id, received],
    );
  }

  async markFailed(tx: Tx, id: number, error: string): Promise<void> {
    await tx.query(
      `update accounting_requests set state = 'failed', error = $2, finished_at = now()
        where id = $1 and state = 'pending'`,
      [id, error.slice(0, MAX_ERROR)],
    );
  }

  /** Requests without a result, oldest first. */
  pending(createdBefore: Date, limit: number): Promise<PendingRequest[]> {
    return this.db.query<PendingRequest>(
      `select id, list from accounting_requests
        where state = 'pending' and created_at < $1 order by created_at limit $2`,
      [createdBefore, limit],
    );
  }
}
