import { IS_BATCHED_TRANSACTION } from '../../../platform/db/open-tx.js';
import type { Tx } from '../../../platform/db/tx.js';
import { fail } from '../stock.errors.js';
import { POSTING_STEPS, type PostingHeader, type WrittenMovement } from './post-batch.js';

/**
 * Move of a quantity of a lot between two cells of one storehouse, requested by a command with an idempotency
 * key.
 */
export interface FastPathMove {
  readonly header: PostingHeader;
  readonly idempotencyKey: string;
  readonly storehouseId: number;
  readonly lotId: number;
  readonly fromCellId: number;
  readonly toCellId: number;
  readonly quantity: number;
}

/**
 * Locks only moves that can be made: with enough free stock after the preceding moves, between live cells of
 * the storehouse. A statement can change a balance only once, so moves are skipped when another one of them
 * moves the same lot into their source cell.
 */
const POST_FAST_PATH_MOVES = `
with asked as (
  select *
    from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::uuid[], $7::text[], $8::int[], $9::text[], $10::text[])
      with ordinality
      as a(storehouse_id, lot_id, from_cell_id, to_cell_id, quantity, group_id, type, user_id, request_id, key, n)
), wanted as (
  select a.*, 0 as reserved, null::text as document_type, null::int as document_id, null::int as reversal_of,
         sum(a.quantity) over (partition by a.from_cell_id, a.lot_id order by a.n) as up_to_it
    from asked a
   where ${IS_BATCHED_TRANSACTION}
     and not exists (select from asked o
                      where o.lot_id = a.lot_id and (o.to_cell_id = a.from_cell_id or o.from_cell_id = a.to_cell_id))
     and not exists (select from idempotency_keys k where k.user_id = a.user_id and k.key = a.key)
), m as materialized (
  select w.*
    from wanted w
    join stock_balances b
      on b.cell_id = w.from_cell_id and b.lot_id = w.lot_id and b.quantity - b.reserved >= w.up_to_it
    join storehouse_cells source
      on source.id = w.from_cell_id and source.module_id = w.storehouse_id and source.hidden_at is null
    join storehouse_cells target
      on target.id = w.to_cell_id and target.module_id = w.storehouse_id and target.hidden_at is null
), places as (
  select from_cell_id as cell_id, lot_id from m union all select to_cell_id, lot_id from m
), ${POSTING_STEPS}
select m.n::int as at, p.id, m.lot_id, m.from_cell_id, m.to_cell_id, m.quantity, p.product_id, p.from_module_id, p.to_module_id
  from m left join posted p on p.group_id = m.group_id`;

/**
 * Posts moves of free stock between live cells with unused keys, each with its own group. Returns the
 * movements in the order of the input; null for a move that needs the individual path. The caller stores the
 * responses under the keys in the same transaction, which fails when a key was used concurrently.
 * @throws STOCK_NOT_ENOUGH, for all moves, after a lost race: the caller rolls back
 */
export async function postFastPathMoves(
  tx: Tx,
  moves: readonly FastPathMove[],
): Promise<readonly (WrittenMovement | null)[]> {
  const rows = await tx.prepared<WrittenMovement & { readonly at: number; readonly id: number | null }>(
    'stock-post-free-moves',
    POST_FAST_PATH_MOVES,
    [
      moves.map((one) => one.storehouseId),
      moves.map((one) => one.lotId),
      moves.map((one) => one.fromCellId),
      moves.map((one) => one.toCellId),
      moves.map((one) => one.quantity),
      moves.map(({ header }) => header.groupId),
      moves.map(({ header }) => header.type),
      moves.map(({ header }) => header.userId),
      moves.map(({ header }) => header.requestId),
      moves.map((one) => one.idempotencyKey),
    ],
  );
  if (rows.some(({ id }) => id === null)) throw fail('STOCK_NOT_ENOUGH', { available: 0 });
  const rowsByIndex = new Map(rows.map(({ at, ...row }) => [at, row]));
  return moves.map((_, index) => rowsByIndex.get(index + 1) ?? null);
}
