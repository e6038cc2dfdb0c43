import { IS_BEGUN_TOGETHER } from '../../../platform/db/open-tx.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { WaveHead, WrittenMovement } from './post-wave.js';

/** Pieces of a lot between two cells of one storehouse, as a command with a key. */
export interface FreeMove {
  readonly head: WaveHead;
  readonly idempotencyKey: string;
  readonly storehouseId: number;
  readonly lotId: number;
  readonly fromCellId: number;
  readonly toCellId: number;
  readonly quantity: number;
}

/**
 * Nothing is locked before it is known that a move can be made. Goods that lie in a cell keep it from being hidden; the cell that
 * they come to is asked again by the function, under its lock.
 */
const POST_FREE_MOVES = `
with asked as (
  select *
    from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::uuid[], $7::text[], $8::int[], $9::text[], $10::text[])
      with ordinality
      as a(storehouse_id, lot_id, from_cell_id, to_cell_id, quantity, group_id, type, user_id, request_id, key, n)
), free as materialized (
  select a.*
    from asked a
    join stock_balances b on b.cell_id = a.from_cell_id and b.lot_id = a.lot_id and b.quantity - b.reserved >= a.quantity
    join storehouse_cells source
      on source.id = a.from_cell_id and source.module_id = a.storehouse_id and source.hidden_at is null
    join storehouse_cells target
      on target.id = a.to_cell_id and target.module_id = a.storehouse_id and target.hidden_at is null
   where ${IS_BEGUN_TOGETHER}
     and not exists (select from idempotency_keys k where k.user_id = a.user_id and k.key = a.key)
   order by a.from_cell_id, a.lot_id
)
select free.n::int as at, m.movement as id, lot_id, from_cell_id, to_cell_id, quantity,
       m.product as product_id, m.source_module as from_module_id, m.target_module as to_module_id
  from free, lateral post_movement(
         lot_id, from_cell_id, to_cell_id, quantity, 0, null, group_id, type, null, null, user_id, request_id) m
 where m.movement is not null`;

/**
 * Posts moves of pieces that nobody has reserved between live cells, whose keys nobody has used. Answers the movement of each, in
 * their order; null where nothing was written, for whatever reason. The caller stores the answers under the keys in the same
 * transaction, which fails if somebody has used one of them meanwhile.
 */
export async function postFreeMoves(
  tx: Tx,
  moves: readonly FreeMove[],
): Promise<readonly (WrittenMovement | null)[]> {
  const rows = await tx.prepared<WrittenMovement & { readonly at: number }>(
    'stock-post-free-moves',
    POST_FREE_MOVES,
    [
      moves.map((one) => one.storehouseId),
      moves.map((one) => one.lotId),
      moves.map((one) => one.fromCellId),
      moves.map((one) => one.toCellId),
      moves.map((one) => one.quantity),
      moves.map(({ head }) => head.groupId),
      moves.map(({ head }) => head.type),
      moves.map(({ head }) => head.userId),
      moves.map(({ head }) => head.requestId),
      moves.map((one) => one.idempotencyKey),
    ],
  );
  const written = new Map(rows.map(({ at, ...row }) => [at, row]));
  return moves.map((_, index) => written.get(index + 1) ?? null);
}
