import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { isInScope } from '../../batches/index.js';
import { expectedStock } from './scope.sql.js';

export interface ClosedCell {
  readonly takingId: number;
  readonly cellId: number;
  readonly round: number;
  readonly userId: number;
}

export interface LeftOvers {
  /** Lines that got a count of 0. */
  readonly lines: number;
  /** Lines among them with expected stock. */
  readonly missing: number;
}

/**
 * Lines `u` of units that were unknown when they were counted, with the lots `s` that have their number now.
 */
const REGISTERED_UNITS = `
  from stock_taking_lines u
  join stock_lots s on s.product_id = u.product_id and s.serial_number = u.serial_number
                   and (u.batch_id is null or ${isInScope('s', 'u.batch_id')})
 where u.taking_id = $1 and ($2::int is null or u.cell_id = $2) and u.lot_id is null`;
const OWN_LINE = `
  select from stock_taking_lines o where o.taking_id = $1 and o.cell_id = u.cell_id and o.lot_id = s.id`;

/**
 * SQL: inserts lines for the stock in cells; existing lines stay. A unit retains its line, whatever its batch
 * is now.
 */
export const addLines = (cells: string): string => `
  insert into stock_taking_lines (taking_id, cell_id, product_id, batch_id, lot_id)
  select $1, g.cell_id, g.product_id, g.batch_id, g.lot_id
    from (${expectedStock('$1', cells)}) g
   where g.lot_id is null or not exists (
           select from stock_taking_lines l where l.taking_id = $1 and l.cell_id = g.cell_id and l.lot_id = g.lot_id)
      on conflict do nothing`;

/**
 * SQL: number of movements of the item of a line `o` in the cell $2, by the same rule as the position of a
 * count.
 */
export const POSITION = `
  case when o.lot_id is not null then (select count(*) from stock_movements m where m.lot_id = o.lot_id)
  else (select count(*) from stock_movements m
         where (m.from_cell_id = $2 or m.to_cell_id = $2) and m.lot_id in (
           select b.lot_id from stock_balances b join stock_lots l on l.id = b.lot_id
            where b.cell_id = $2 and b.product_id = o.product_id and not b.is_unit
              and l.batch_id is not distinct from o.batch_id)) end`;

/**
 * A left-over is expected stock without a count. In a reopened cell, also an item that was moved since its
 * count, because that count could never be posted. Exception: a unit that was counted before and is in the
 * cell now must be counted again. `met` groups instead of joining: a cell may contain thousands of units, and
 * a join could compare each with each.
 */
const COUNT_LEFT_OVERS = `
  with met as (
    select max(id) as id, max(expected) as expected
      from (select product_id, lot_id, case when lot_id is null then batch_id end as batch_id, null::int as id, expected
              from (${expectedStock('$1', 'b.cell_id = $2')}) lies
            union all
            select product_id, lot_id, case when lot_id is null then batch_id end, id, null
              from stock_taking_lines where taking_id = $1 and cell_id = $2 and serial_number is null) parts
     group by product_id, lot_id, batch_id
  ), left_over as (
    select o.id, coalesce(m.expected, 0) as expected, o.lot_id, o.product_id, o.batch_id
      from met m
      join stock_taking_lines o on o.id = m.id
      left join stock_taking_counts held on held.id = o.held_count_id
     where case when held.id is null then m.expected > 0
           else held.round < $3 and (o.difference < 0 or o.lot_id is not null and o.difference > 0 and m.expected is null)
            and case when o.lot_id is null then m.expected is null else held.position <> ${POSITION} end end
  ), counted as (
    insert into stock_taking_counts (line_id, quantity, expected, position, round, counted_by, is_left_over)
    select o.id, 0, o.expected, ${POSITION}, $3, $4, true from left_over o
    returning id, line_id, expected
  )
  update stock_taking_lines l
     set chosen_count_id = null, held_count_id = c.id, difference = -c.expected, is_disputed = false, problem = null,
         version = l.version + 1
    from counted c where l.id = c.line_id
  returning c.expected`;

/** Lines that no counter created: stock in the ledger that was not counted. */
@Injectable()
export class LeftLinesRepository {
  /**
   * Links lines counted by an unknown serial number to the unit that has this number now, so that no unit is
   * searched or created twice. Skipped when the unit has its own line in the cell. `cellId` null: all cells.
   */
  async linkRegisteredUnits(tx: Tx, takingId: number, cellId: number | null): Promise<void> {
    await tx.query(
      `update stock_taking_lines l
          set lot_id = k.lot_id, batch_id = k.batch_id, serial_number = null, version = l.version + 1
         from (select distinct on (u.cell_id, s.id) u.id, s.id as lot_id, s.batch_id ${REGISTERED_UNITS}
                  and not exists (${OWN_LINE})
                order by u.cell_id, s.id, u.batch_id nulls last, u.id) k
        where l.id = k.id`,
      [takingId, cellId],
    );
    await tx.query(
      `delete from stock_taking_lines where id in (select u.id ${REGISTERED_UNITS} and exists (${OWN_LINE}))`,
      [takingId, cellId],
    );
  }

  /** Counts as 0 all stock in scope in the cell that was not counted. */
  async countLeftOvers(tx: Tx, { takingId, cellId, round, userId }: ClosedCell): Promise<LeftOvers> {
    await tx.query(addLines('b.cell_id = $2'), [takingId, cellId]);
    const rows = await tx.query<{ expected: number }>(COUNT_LEFT_OVERS, [takingId, cellId, round, userId]);
    return { lines: rows.length, missing: rows.filter((row) => row.expected > 0).length };
  }

  /** Replaces the lines without a count by the current stock of the cells that are not closed. */
  async renewUncounted(tx: Tx, takingId: number): Promise<void> {
    await tx.query('delete from stock_taking_lines where taking_id = $1 and held_count_id is null', [
      takingId,
    ]);
    await tx.query(
      addLines(
        `b.cell_id in (select cell_id from stock_taking_cells where taking_id = $1 and state <> 'counted')`,
      ),
      [takingId],
    );
  }
}
