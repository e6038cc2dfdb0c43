import type { Tx } from '../../../platform/db/tx.js';
import type { WaveHead, WrittenMovement } from './post-wave.js';

/** Pieces of a lot between two cells of one storehouse. */
export interface FreeMove {
  readonly storehouseId: number;
  readonly lotId: number;
  readonly fromCellId: number;
  readonly toCellId: number;
  readonly quantity: number;
}

/**
 * Nothing is locked before it is known that the move can be made. Goods that lie in a cell keep it from being hidden; the cell that
 * they come to is asked again by the function, under its lock.
 *
 * The key must have been claimed by this very transaction: a twin's movement is not made again, and none is made without its
 * audit and event, should Postgres have refused to begin.
 */
const POST_FREE_MOVE = `
with free as materialized (
  select b.lot_id
    from idempotency_keys k
    join stock_balances b on b.cell_id = $2 and b.lot_id = $1 and b.quantity - b.reserved >= $4
    join storehouse_cells source on source.id = $2 and source.module_id = $10 and source.hidden_at is null
    join storehouse_cells target on target.id = $3 and target.module_id = $10 and target.hidden_at is null
   where k.user_id = $7 and k.key = $9 and k.xmin = pg_current_xact_id()::xid
)
select m.movement as id, $1::int as lot_id, $2::int as from_cell_id, $3::int as to_cell_id, $4::int as quantity,
       m.product as product_id, m.source_module as from_module_id, m.target_module as to_module_id
  from free, lateral post_movement(free.lot_id, $2, $3, $4, 0, null, $5, $6, null, null, $7, $8) m
 where m.movement is not null`;

/**
 * Posts a move of pieces that nobody has reserved between live cells, as a command with a key whose transaction has just begun:
 * it can be sent behind the claim of the key without a wait. No row means that nothing was written, for whatever reason.
 */
export function postFreeMove(
  tx: Tx,
  head: WaveHead,
  idempotencyKey: string,
  { storehouseId, lotId, fromCellId, toCellId, quantity }: FreeMove,
): Promise<WrittenMovement[]> {
  return tx.prepared<WrittenMovement>('stock-post-free-move', POST_FREE_MOVE, [
    lotId,
    fromCellId,
    toCellId,
    quantity,
    head.groupId,
    head.type,
    head.userId,
    head.requestId,
    idempotencyKey,
    storehouseId,
  ]);
}
