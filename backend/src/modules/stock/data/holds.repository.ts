import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

export interface NewHold {
  readonly lotId: number;
  readonly reason: string;
  readonly comment: string | null;
  /** The operation whose inspection result caused the hold; null: a user did. */
  readonly operationId: number | null;
}

export interface ReleasedHold {
  readonly lotId: number;
  readonly productId: number;
}

/** Holds of lots. A trigger locks the lot before a hold is inserted. */
@Injectable()
export class HoldsRepository {
  /** @returns the id of the hold and the product of the lot */
  async insert(
    tx: Tx,
    hold: NewHold,
    userId: number,
  ): Promise<{ readonly id: number; readonly productId: number }> {
    const [row] = await tx.query<{ id: number; productId: number }>(
      `with held as (
         insert into lot_holds (lot_id, reason, comment, operation_id, held_by) values ($1, $2, $3, $4, $5)
         returning id, lot_id
       )
       select held.id, l.product_id as "productId" from held join stock_lots l on l.id = held.lot_id`,
      [hold.lotId, hold.reason, hold.comment, hold.operationId, userId],
    );
    return row!;
  }

  /** Ends an open hold; undefined when there is none, or it has ended. */
  async release(tx: Tx, id: number, userId: number, reason: string): Promise<ReleasedHold | undefined> {
    const [row] = await tx.query<ReleasedHold>(
      `with released as (
         update lot_holds set released_at = now(), released_by = $2, release_reason = $3
          where id = $1 and released_at is null returning lot_id
       )
       select l.id as "lotId", l.product_id as "productId" from released join stock_lots l on l.id = released.lot_id`,
      [id, userId, reason],
    );
    return row;
  }
}
