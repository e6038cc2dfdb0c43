import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** Locations in the request of a plan; null or empty lists select none. */
export interface PlannedScope {
  readonly lineIds: readonly number[];
  readonly stackIds: readonly number[];
  readonly shelfIds: readonly number[];
  readonly cellIds: readonly number[];
}

export type ScopeLevel = keyof PlannedScope;

const CELLS_WITH_PATH = `
  storehouse_cells c
  join storehouse_shelves h on h.id = c.shelf_id
  join storehouse_stacks s on s.id = h.stack_id
  join storehouse_lines n on n.id = s.line_id`;

/** Existing locations of the storehouse among the given ids. */
const EXISTING: Readonly<Record<ScopeLevel, string>> = {
  lineIds: `select n.id from storehouse_lines n
             where n.id = any($2::int[]) and n.module_id = $1 and n.hidden_at is null`,
  stackIds: `select s.id from storehouse_stacks s join storehouse_lines n on n.id = s.line_id
              where s.id = any($2::int[]) and n.module_id = $1 and s.hidden_at is null`,
  shelfIds: `select h.id from storehouse_shelves h join storehouse_stacks s on s.id = h.stack_id
               join storehouse_lines n on n.id = s.line_id
              where h.id = any($2::int[]) and n.module_id = $1 and h.hidden_at is null`,
  cellIds: `select c.id from storehouse_cells c
             where c.id = any($2::int[]) and c.module_id = $1 and c.hidden_at is null`,
};

/** Resolves the cells of a plan. */
@Injectable()
export class ScopeCellsRepository {
  /** Whether all these locations exist in the storehouse. */
  async allExist(tx: Tx, moduleId: number, kind: ScopeLevel, ids: readonly number[]): Promise<boolean> {
    const rows = await tx.query(EXISTING[kind], [moduleId, ids]);
    return rows.length === new Set(ids).size;
  }

  /**
   * Live cells at or below the given locations, or of the whole storehouse when none is given. With products:
   * only cells that contain one of them.
   */
  async cellsOf(
    tx: Tx,
    moduleId: number,
    scope: PlannedScope,
    productIds: readonly number[] | null,
  ): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `select c.id from ${CELLS_WITH_PATH}
        where c.module_id = $1 and c.hidden_at is null
          and ($6 or n.id = any($2::int[]) or s.id = any($3::int[]) or h.id = any($4::int[]) or c.id = any($5::int[]))
          and ($7::int[] is null or exists (select from stock_balances b
                where b.cell_id = c.id and b.product_id = any($7) and b.quantity > 0))
        order by c.id`,
      [
        moduleId,
        scope.lineIds,
        scope.stackIds,
        scope.shelfIds,
        scope.cellIds,
        Object.values<readonly number[]>({ ...scope }).every((ids) => ids.length === 0),
        productIds,
      ],
    );
    return rows.map((row) => row.id);
  }
}
