import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { lying } from './scope.sql.js';

export interface ClosedCell {
  readonly takingId: number;
  readonly cellId: number;
  readonly round: number;
  readonly userId: number;
}

/** Lines for what lies in cells; those that are there already stay. A unit keeps its line whatever its batch is now. */
const addLines = (cells: string): string => `
  insert into stock_taking_lines (taking_id, cell_id, product_id, batch_id, lot_id)
  select $1, g.cell_id, g.product_id, g.batch_id, g.lot_id
    from (${lying('$1', cells)}) g
   where g.lot_id is null or not exists (
           select from stock_taking_lines l where l.taking_id = $1 and l.cell_id = g.cell_id and l.lot_id = g.lot_id)
      on conflict do nothing`;

/** Movements of the goods of a line `o`, counted as its position is. */
const POSITION = `
  case when o.lot_id is not null then (select count(*) from stock_movements m where m.lot_id = o.lot_id)
  else (select count(*) from stock_movements m
         where (m.from_cell_id = $2 or m.to_cell_id = $2) and m.lot_id in (
           select b.lot_id from stock_balances b join stock_lots l on l.id = b.lot_id
            where b.cell_id = $2 and b.product_id = o.product_id and not b.is_unit
              and l.batch_id is not distinct from o.batch_id)) end`;

const COUNT_LEFT_OVERS = `
  with left_over as (
    select l.id, g.expected, g.lot_id, g.product_id, g.batch_id
      from (${lying('$1', 'b.cell_id = $2')}) g
      join stock_taking_lines l on l.taking_id = $1 and l.cell_id = $2 and l.product_id = g.product_id
       and l.lot_id is not distinct from g.lot_id and l.serial_number is null
       and (g.lot_id is not null or l.batch_id is not distinct from g.batch_id)
     where l.held_count_id is null
  ), counted as (
    insert into stock_taking_counts (line_id, quantity, expected, position, round, counted_by, is_left_over)
    select o.id, 0, o.expected, ${POSITION}, $3, $4, true from left_over o
    returning id, line_id, expected
  )
  update stock_taking_lines l
     set held_count_id = c.id, difference = -c.expected, version = l.version + 1
    from counted c where l.id = c.line_id
  returning l.id`;

/** Lines that nobody wrote down: what the ledger has, and nobody has found. */
@Injectable()
export class LeftLinesRepository {
  /**
   * Units that were counted by a serial number that nobody knew, and that are known by now, become the known ones, so
   * that none of them is looked for twice. `cellId` null: in all cells.
   */
  async adoptKnown(tx: Tx, takingId: number, cellId: number | null): Promise<void> {
    await tx.query(
      `update stock_taking_lines l
          set lot_id = s.id, batch_id = s.batch_id, serial_number = null, version = l.version + 1
         from stock_lots s
        where l.taking_id = $1 and ($2::int is null or l.cell_id = $2) and l.lot_id is null
          and s.product_id = l.product_id and s.serial_number = l.serial_number
          and (l.batch_id is null or s.batch_id = l.batch_id)
          and not exists (select from stock_taking_lines o
                           where o.taking_id = $1 and o.cell_id = l.cell_id and o.lot_id = s.id)`,
      [takingId, cellId],
    );
  }

  /** Counts as 0 what lies in the cell, is looked at, and nobody counted; answers how many lines that were. */
  async countLeftOvers(tx: Tx, { takingId, cellId, round, userId }: ClosedCell): Promise<number> {
    await tx.query(addLines('b.cell_id = $2'), [takingId, cellId]);
    const rows = await tx.query(COUNT_LEFT_OVERS, [takingId, cellId, round, userId]);
    return rows.length;
  }

  /** Makes the lines that nobody counted those of what lies now in the cells that are not closed. */
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
