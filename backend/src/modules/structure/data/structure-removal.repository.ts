import { Injectable } from '@nestjs/common';
import type { StructureLevel } from '@naryad/contracts/structure/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { levelsBelow, LEVEL_TABLES } from './level-tables.js';

/** Ids of the live nodes to delete, by level. */
export type NodesToDelete = Readonly<Record<StructureLevel, readonly number[]>>;

/** Rows of the level below that refer to a node, so that its row must stay. */
const REFERRING: Readonly<Record<Exclude<StructureLevel, 'cell'>, string>> = {
  line: 'select from storehouse_stacks below where below.line_id = place.id',
  stack: 'select from storehouse_shelves below where below.stack_id = place.id',
  shelf: 'select from storehouse_cells below where below.shelf_id = place.id',
};

@Injectable()
export class StructureRemovalRepository {
  /**
   * Locks all live nodes below a locked one, from the top and by id. Each level is read after the locks above
   * it, so that new nodes are visible. With the cells locked no posting into them can run: earlier ones are
   * waited for, and a later one, which also locks its cells, finds them hidden or deleted.
   */
  async lockBelow(tx: Tx, level: StructureLevel, id: number): Promise<NodesToDelete> {
    const nodes: Record<StructureLevel, readonly number[]> = { line: [], stack: [], shelf: [], cell: [] };
    nodes[level] = [id];
    let parentIds: readonly number[] = [id];
    for (const below of levelsBelow(level)) {
      const levelTable = LEVEL_TABLES[below];
      const rows = await tx.query<{ id: number }>(
        `select id from ${levelTable.table} where ${levelTable.parentColumn} = any($1::int[]) and hidden_at is null
          order by id for update`,
        [parentIds],
      );
      parentIds = rows.map((row) => row.id);
      nodes[below] = parentIds;
    }
    return nodes;
  }

  /**
   * Deletes unreferenced nodes and hides the others.
   * @param usedCells cells whose rows must stay
   * @returns number of nodes by level that were only hidden
   */
  async remove(
    tx: Tx,
    nodes: NodesToDelete,
    usedCells: readonly number[],
  ): Promise<Record<StructureLevel, number>> {
    const hidden: Record<StructureLevel, number> = { line: 0, stack: 0, shelf: 0, cell: 0 };
    if (nodes.cell.length > 0) {
      await tx.query('delete from storehouse_cells where id = any($1::int[]) and not id = any($2::int[])', [
        nodes.cell,
        usedCells,
      ]);
      hidden.cell = await this.hide(tx, 'cell', nodes.cell);
    }
    for (const level of ['shelf', 'stack', 'line'] as const) {
      const ids = nodes[level];
      if (ids.length === 0) continue;
      const { table } = LEVEL_TABLES[level];
      await tx.query(
        `delete from ${table} place where id = any($1::int[]) and not exists (${REFERRING[level]})`,
        [ids],
      );
      hidden[level] = await this.hide(tx, level, ids);
    }
    return hidden;
  }

  /** Hides the remaining ones; returns their number. */
  private async hide(tx: Tx, level: StructureLevel, ids: readonly number[]): Promise<number> {
    const { table } = LEVEL_TABLES[level];
    const hidden = await tx.query(
      `update ${table} set hidden_at = now() where id = any($1::int[]) returning id`,
      [ids],
    );
    return hidden.length;
  }
}
