import { Injectable } from '@nestjs/common';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { levelsBelow, PLACE_TABLES } from './place-tables.js';

/** Ids of the live places of each level that go together. */
export type Doomed = Readonly<Record<StructureLevel, readonly number[]>>;

/**
 * What still refers to a place of the level, so that its row must stay. A cell once used keeps a balance, be it zero; one
 * may have been counted, too.
 */
const REFERRING: Readonly<Record<StructureLevel, string>> = {
  line: 'select from storehouse_stacks below where below.line_id = place.id',
  stack: 'select from storehouse_shelves below where below.stack_id = place.id',
  shelf: 'select from storehouse_cells below where below.shelf_id = place.id',
  cell: `select from stock_balances below where below.cell_id = place.id
         union all select from stock_taking_cells counted where counted.cell_id = place.id`,
};

@Injectable()
export class PlaceRemovalRepository {
  /**
   * Locks everything live below a place that is locked already, from the top and by id. Each level is read after the
   * locks above it, so that what was just added there is seen. With the cells locked no posting into them goes on: one
   * that was first is waited for, and a later one, which locks its cells too, finds them hidden or gone.
   */
  async lockBelow(tx: Tx, level: StructureLevel, id: number): Promise<Doomed> {
    const doomed: Record<StructureLevel, readonly number[]> = { line: [], stack: [], shelf: [], cell: [] };
    doomed[level] = [id];
    let above: readonly number[] = [id];
    for (const below of levelsBelow(level)) {
      const place = PLACE_TABLES[below];
      const rows = await tx.query<{ id: number }>(
        `select id from ${place.table} where ${place.above} = any($1::int[]) and hidden_at is null
          order by id for update`,
        [above],
      );
      above = rows.map((row) => row.id);
      doomed[below] = above;
    }
    return doomed;
  }

  /** Whether something lies in the cells or is reserved there. Ask with the cells locked, never in the same statement. */
  async hasStock(tx: Tx, cellIds: readonly number[]): Promise<boolean> {
    const [row] = await tx.query<{ found: boolean }>(
      `select exists (select from stock_balances where cell_id = any($1::int[]) and quantity > 0)
           or exists (select from reservations where cell_id = any($1::int[]) and state = 'active') as found`,
      [cellIds],
    );
    return row!.found;
  }

  /** Numbers of the stock-takings under way in the cells. Ask with the cells locked, as `hasStock`. */
  async countedBy(tx: Tx, cellIds: readonly number[]): Promise<string[]> {
    const rows = await tx.query<{ number: string }>(
      `select distinct t.id, t.number::text as number
         from stock_taking_cells k join stock_takings t on t.id = k.taking_id
        where k.cell_id = any($1::int[]) and k.is_active order by t.id`,
      [cellIds],
    );
    return rows.map((row) => row.number);
  }

  /** Deletes the places that nothing refers to and hides the others. Answers how many of each level were only hidden. */
  async remove(tx: Tx, doomed: Doomed): Promise<Record<StructureLevel, number>> {
    const hidden: Record<StructureLevel, number> = { line: 0, stack: 0, shelf: 0, cell: 0 };
    for (const level of ['cell', 'shelf', 'stack', 'line'] as const) {
      const ids = doomed[level];
      if (ids.length === 0) continue;
      const { table } = PLACE_TABLES[level];
      await tx.query(
        `delete from ${table} place where id = any($1::int[]) and not exists (${REFERRING[level]})`,
        [ids],
      );
      const kept = await tx.query(
        `update ${table} set hidden_at = now() where id = any($1::int[]) returning id`,
        [ids],
      );
      hidden[level] = kept.length;
    }
    return hidden;
  }
}
