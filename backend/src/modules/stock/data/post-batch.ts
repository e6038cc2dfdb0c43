import type { MovementType } from '@naryad/contracts/stock/dto';
import type { Tx } from '../../../platform/db/tx.js';
import type { BatchMovement } from '../domain/posting.js';

/**
 * Posts `m`, movements with their posting headers, in one round trip; `places` are the affected balances.
 * `locked` locks all existing ones in (cell, lot) order and returns their values after the wait. `short`
 * lists the decreases that these do not cover. If there are none, `taken` decreases, `put` increases or
 * inserts rows (quantities that move reserved stay reserved), and `written` inserts the movements. Otherwise
 * no movement is written, and the caller rolls back.
 *
 * Traps: after waiting for a lock, Postgres re-evaluates the whole statement for each such row, so `locked`
 * selects by the given places and not by `outs` and `ins`. The scan of `b` in `taken` sees the snapshot from
 * before the wait, and Postgres checks constraints against it before it finds the newer row; so guards and
 * new values come from `locked` only. `put` must run after `taken` (a unit is in one cell), which `(select
 * count(*) from taken)` enforces. The lock on `cell` prevents that the cell is hidden before the end: hiding
 * locks it for update, and then sees the new stock.
 */
export const POSTING_STEPS = `
outs as (
  select from_cell_id as cell_id, lot_id, sum(quantity)::int as quantity, sum(reserved)::int as reserved
    from m where from_cell_id is not null group by from_cell_id, lot_id
), ins as (
  select to_cell_id as cell_id, lot_id, sum(quantity)::int as quantity, sum(reserved)::int as reserved
    from m where to_cell_id is not null group by to_cell_id, lot_id
), locked as materialized (
  select b.cell_id, b.lot_id, b.quantity, b.reserved, b.version
    from stock_balances b
   where (b.cell_id, b.lot_id) in (select cell_id, lot_id from places)
   order by b.cell_id, b.lot_id
     for update
), short as materialized (
  select 1
    from outs o left join locked l on l.cell_id = o.cell_id and l.lot_id = o.lot_id
   where l.cell_id is null or l.reserved < o.reserved or l.quantity - l.reserved < o.quantity - o.reserved
), taken as (
  update stock_balances b
     set quantity = l.quantity - o.quantity, reserved = l.reserved - o.reserved, version = l.version + 1
    from outs o join locked l on l.cell_id = o.cell_id and l.lot_id = o.lot_id
   where b.cell_id = l.cell_id and b.lot_id = l.lot_id and not exists (select from short)
  returning b.cell_id, b.lot_id, b.module_id, b.product_id
), put as (
  insert into stock_balances (cell_id, lot_id, is_unit, module_id, product_id, quantity, reserved)
  select i.cell_id, i.lot_id, lot.kind = 'unit', cell.module_id, lot.product_id, i.quantity, i.reserved
    from ins i
    join storehouse_cells cell on cell.id = i.cell_id and cell.hidden_at is null
    join stock_lots lot on lot.id = i.lot_id
   where (select count(*) from taken) = (select count(*) from outs)
   order by i.cell_id, i.lot_id
     for key share of cell
  on conflict (cell_id, lot_id) do update
     set quantity = stock_balances.quantity + excluded.quantity,
         reserved = stock_balances.reserved + excluded.reserved, version = stock_balances.version + 1
  returning cell_id, lot_id, module_id, product_id
), written as (
  insert into stock_movements (group_id, type, lot_id, from_cell_id, to_cell_id, quantity, document_type,
                               document_id, reversal_of, user_id, request_id, module_id)
  select m.group_id, m.type, m.lot_id, m.from_cell_id, m.to_cell_id, m.quantity, m.document_type, m.document_id,
         m.reversal_of, m.user_id, m.request_id, coalesce(p.module_id, t.module_id)
    from m
    left join taken t on t.cell_id = m.from_cell_id and t.lot_id = m.lot_id
    left join put p on p.cell_id = m.to_cell_id and p.lot_id = m.lot_id
   where (select count(*) from taken) = (select count(*) from outs)
     and (select count(*) from put) = (select count(*) from ins)
   order by m.n
  returning id, group_id, lot_id, from_cell_id, to_cell_id, quantity
), posted as (
  select w.*, coalesce(t.product_id, p.product_id) as product_id, t.module_id as from_module_id, p.module_id as to_module_id
    from written w
    left join taken t on t.cell_id = w.from_cell_id and t.lot_id = w.lot_id
    left join put p on p.cell_id = w.to_cell_id and p.lot_id = w.lot_id
)`;

const POST_BATCH = `
with m as (
  select l.*, h.*
    from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[])
           with ordinality as l(lot_id, from_cell_id, to_cell_id, quantity, reserved, reversal_of, head, n)
    join unnest($8::uuid[], $9::text[], $10::text[], $11::int[], $12::int[], $13::text[])
           with ordinality as h(group_id, type, document_type, document_id, user_id, request_id, number)
      on h.number = l.head
), places as not materialized (
  select * from unnest($14::int[], $15::int[]) as p(cell_id, lot_id)
), ${POSTING_STEPS}
select id, lot_id, from_cell_id, to_cell_id, quantity, product_id, from_module_id, to_module_id from posted order by id`;

export interface PostingHeader {
  readonly groupId: string;
  readonly type: MovementType;
  readonly documentType: string | null;
  readonly documentId: number | null;
  readonly userId: number;
  readonly requestId: string;
}

export interface WrittenMovement {
  readonly id: number;
  readonly lot_id: number;
  readonly from_cell_id: number | null;
  readonly to_cell_id: number | null;
  readonly quantity: number;
  readonly product_id: number;
  readonly from_module_id: number | null;
  readonly to_module_id: number | null;
}

/** A movement of a batch with the header of its posting. */
export interface BatchLine extends BatchMovement {
  readonly header: PostingHeader;
}

/**
 * Writes one batch: movements of one or several commands, returned in the order of the input. No rows: no
 * movement was written, because stock is short or a cell is missing. The caller rolls back everything else.
 */
export function postBatch(tx: Tx, lines: readonly BatchLine[]): Promise<WrittenMovement[]> {
  const headers = [...new Set(lines.map(({ header }) => header))];
  const numbers = new Map(headers.map((header, index) => [header, index + 1]));
  const locations = locationsOf(lines);
  return tx.prepared<WrittenMovement>('stock-post-wave', POST_BATCH, [
    lines.map((one) => one.lotId),
    lines.map((one) => one.fromCellId),
    lines.map((one) => one.toCellId),
    lines.map((one) => one.quantity),
    lines.map((one) => one.reserved),
    lines.map((one) => one.reversalOf ?? null),
    lines.map((one) => numbers.get(one.header)),
    headers.map((header) => header.groupId),
    headers.map((header) => header.type),
    headers.map((header) => header.documentType),
    headers.map((header) => header.documentId),
    headers.map((header) => header.userId),
    headers.map((header) => header.requestId),
    locations.map((location) => location.cellId),
    locations.map((location) => location.lotId),
  ]);
}

/** Source and target locations. */
const locationsOf = (movements: readonly BatchMovement[]) =>
  movements.flatMap(({ lotId, fromCellId, toCellId }) =>
    [fromCellId, toCellId].flatMap((cellId) => (cellId === null ? [] : [{ lotId, cellId }])),
  );
