import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import { expectedStock } from '../data/scope.sql.js';
import type { CountableItem, LedgerState } from '../domain/countable-item.js';

/** The user, and whether the expected quantities are shown. */
export interface Viewer {
  readonly takingId: number;
  readonly cellId: number;
  readonly userId: number;
  /** A blind count is in progress. */
  readonly isBlind: boolean;
}

/** Items identified by `lot_id`, `batch_id`, `serial_number` of `g`, in wire form. */
const SHOWN = `
  json_build_object('id', p.id, 'name', p.name, 'sku', p.sku) as product, g.batch_id as batch_manufacture_id,
  mb.number as batch_number, g.lot_id as batch_product_id, coalesce(lot.serial_number, g.serial_number) as serial_number`;
const SHOWN_FROM = `
  join products p on p.id = g.product_id
  left join manufacturer_batches mb on mb.id = g.batch_id
  left join stock_lots lot on lot.id = g.lot_id`;

/** Number of movements of the item `g` in the cell $2, by the same rule as `CellLedger`. */
const POSITION = `
  case when g.lot_id is not null then (select count(*) from stock_movements m where m.lot_id = g.lot_id)
       when g.serial_number is not null then 0
       else (select count(*) from stock_movements m
              where (m.from_cell_id = $2 or m.to_cell_id = $2) and m.lot_id in (
                select b.lot_id from stock_balances b join stock_lots l on l.id = b.lot_id
                 where b.cell_id = $2 and b.product_id = g.product_id and not b.is_unit
                   and l.batch_id is not distinct from g.batch_id)) end`;

/** A left-over unit is known only from the ledger: hidden in a blind count. */
const visibleCondition = (isBlind: string): string =>
  `not (${isBlind} and x.is_left_over and l.lot_id is not null)`;

/**
 * Expected and counted items of the cell, without duplicates. Grouped instead of joined: a cell may contain
 * thousands of units, and a join could compare each with each.
 */
const IN_CELL = `
  with lies as (${expectedStock('$1', 'b.cell_id = $2')}),
  counted as (
    select l.id, l.product_id, coalesce(lot.batch_id, l.batch_id) as batch_id, l.lot_id, l.serial_number,
           (select x.quantity from stock_taking_counts x
             where x.line_id = l.id and x.counted_by = $3 and x.round = k.round and ${visibleCondition('$4')}
             order by x.id desc limit 1) as own
      from stock_taking_cells k
      join stock_taking_lines l on l.taking_id = k.taking_id and l.cell_id = k.cell_id
      left join stock_lots lot on lot.id = l.lot_id
     where k.taking_id = $1 and k.cell_id = $2 and l.held_count_id is not null
  ), g as (
    select product_id, batch_id, lot_id, serial_number, sum(expected)::int as expected, max(own) as own
      from (select product_id, batch_id, lot_id, null as serial_number, expected, null::int as own from lies
            union all
            select product_id, batch_id, lot_id, serial_number, 0, own from counted) parts
     group by product_id, batch_id, lot_id, serial_number
  )
  select ${SHOWN}, (${POSITION})::int as position, case when not $4 then g.expected end as expected, g.own as counted
    from g ${SHOWN_FROM}
   where not $4 or g.own is not null or (g.expected > 0 and g.lot_id is null)
   order by p.name, p.id, mb.number nulls first, serial_number nulls first, g.lot_id`;

const ONE = `
  select ${SHOWN}, $5::int as position, case when not $7 then $6::int end as expected,
         (select x.quantity
            from stock_taking_cells k
            join stock_taking_lines l on l.taking_id = k.taking_id and l.cell_id = k.cell_id
            join stock_taking_counts x on x.line_id = l.id and x.round = k.round and x.counted_by = $10 and ${visibleCondition('$7')}
           where k.taking_id = $8 and k.cell_id = $9 and l.product_id = g.product_id
             and l.lot_id is not distinct from g.lot_id and l.serial_number is not distinct from g.serial_number
             and (g.lot_id is not null or l.batch_id is not distinct from g.batch_id)
           order by x.id desc limit 1) as counted
    from (select $1::int as product_id, $2::int as batch_id, $3::int as lot_id, $4::text as serial_number) g
    ${SHOWN_FROM}`;

/** Items as a counter sees them. Expected quantities are included only when the count is not blind. */
@Injectable()
export class CountedItemsQuery {
  constructor(private readonly db: ReadDb) {}

  /** Items to count in a cell. In a blind count, of units only those that the viewer has counted. */
  inCell({ takingId, cellId, userId, isBlind }: Viewer): Promise<CountedItem[]> {
    return this.db.query<CountedItem>(IN_CELL, [takingId, cellId, userId, isBlind]);
  }

  /** @param db the open transaction, to see its own changes */
  async one(
    viewer: Viewer,
    item: CountableItem,
    state: LedgerState,
    db: Pick<ReadDb, 'query'> = this.db,
  ): Promise<CountedItem> {
    const [row] = await db.query<CountedItem>(ONE, [
      item.productId,
      item.batchId,
      item.lotId,
      item.serialNumber,
      state.position,
      state.expected,
      viewer.isBlind,
      viewer.takingId,
      viewer.cellId,
      viewer.userId,
    ]);
    return row!;
  }
}
