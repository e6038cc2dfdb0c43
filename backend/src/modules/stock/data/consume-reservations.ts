import type { Tx } from '../../../platform/db/tx.js';
import { decreasesOf, locationKey, type PostingMovement } from '../domain/posting.js';

/**
 * $1 steps of a task; $2 cells, $3 lots, $4 quantities that leave them. The oldest reservation is consumed
 * first; a partly consumed one retains the rest. New values are computed from the locked rows only: the
 * update itself still sees the values from before the wait.
 */
const CONSUME = `
with wanted as (
  select * from unnest($2::int[], $3::int[], $4::int[]) as w(cell_id, lot_id, quantity)
), locked as materialized (
  select id, cell_id, lot_id, quantity from reservations
   where task_step_id = any ($1::int[]) and state = 'active' and (cell_id, lot_id) in (select cell_id, lot_id from wanted)
   order by id for update
), used as (
  select r.id, r.quantity, least(r.quantity, w.quantity - r.before)::int as taken
    from (select *, sum(quantity) over (partition by cell_id, lot_id order by id) - quantity as before from locked) r
    join wanted w on w.cell_id = r.cell_id and w.lot_id = r.lot_id
   where r.before < w.quantity
), changed as (
  update reservations r
     set state = case when u.taken = u.quantity then 'consumed' else 'active' end,
         quantity = case when u.taken = u.quantity then u.quantity else u.quantity - u.taken end
    from used u where r.id = u.id
  returning r.cell_id, r.lot_id, u.taken
)
select cell_id as "cellId", lot_id as "lotId", sum(taken)::int as taken from changed group by cell_id, lot_id`;

interface ConsumedRow {
  readonly cellId: number;
  readonly lotId: number;
  readonly taken: number;
}

/**
 * Consumes reservations of the steps for quantities that leave cells, before the balances are locked.
 * Reservations of other operations of the same task are not touched.
 * @returns the consumed quantity by `locationKey`
 */
export async function consumeReservations(
  tx: Tx,
  taskStepIds: readonly number[],
  movements: readonly PostingMovement[],
): Promise<Map<string, number>> {
  const leaving = decreasesOf(movements);
  const rows = await tx.prepared<ConsumedRow>('stock-consume-reserved', CONSUME, [
    taskStepIds,
    leaving.map((one) => one.cellId),
    leaving.map((one) => one.lotId),
    leaving.map((one) => one.quantity),
  ]);
  return new Map(rows.map((row) => [locationKey(row.cellId, row.lotId), row.taken]));
}
