import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import type { Actor } from '../../../platform/session/actor.js';

interface ExpiringLot {
  readonly product_id: number;
  readonly expiry_date: string | null;
  readonly is_expired: boolean;
}

@Injectable()
export class PermitsRepository {
  /** A lot with its expiry on the date `today` in the time zone of the plant. */
  async lot(tx: Tx, lotId: number, today: string): Promise<ExpiringLot | undefined> {
    const [row] = await tx.query<ExpiringLot>(
      `select l.product_id, mb.expiry_date::text as expiry_date,
              coalesce(mb.expiry_date < $2::date, false) as is_expired
         from stock_lots l left join manufacturer_batches mb on mb.id = l.batch_id where l.id = $1`,
      [lotId, today],
    );
    return row;
  }

  /** False when a permit exists already. */
  async insert(
    tx: Tx,
    actor: Actor,
    permit: { readonly operation_id: number; readonly batch_product_id: number; readonly reason: string },
  ): Promise<boolean> {
    const rows = await tx.query(
      `insert into expiry_permits (operation_id, lot_id, reason, user_id) values ($1, $2, $3, $4)
       on conflict on constraint expiry_permits_lot_key do nothing returning id`,
      [permit.operation_id, permit.batch_product_id, permit.reason, actor.userId],
    );
    return rows.length > 0;
  }

  /** Whether the operation has active picks of the lot. */
  async isUsed(tx: Tx, operationId: number, lotId: number): Promise<boolean> {
    const rows = await tx.query(
      'select 1 from picks where operation_id = $1 and lot_id = $2 and returned_at is null limit 1',
      [operationId, lotId],
    );
    return rows.length > 0;
  }

  /** The reason of the deleted permit; undefined when there was none. */
  async delete(tx: Tx, operationId: number, lotId: number): Promise<string | undefined> {
    const [row] = await tx.query<{ reason: string }>(
      'delete from expiry_permits where operation_id = $1 and lot_id = $2 returning reason',
      [operationId, lotId],
    );
    return row?.reason;
  }
}
