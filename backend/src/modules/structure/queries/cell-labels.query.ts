import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { JOINED } from '../data/level-tables.js';
import { byNumbers } from '../domain/natural-order.js';

/** Data of a cell label. */
export interface LabelledCell {
  readonly cell_id: number;
  readonly line: string;
  readonly stack: string;
  readonly shelf: string;
  readonly cell: string;
}

export interface LabelledCells {
  /** Total number. `cells` is filled only when the total does not exceed the limit. */
  readonly total: number;
  readonly cells: LabelledCell[];
}

@Injectable()
export class CellLabelsQuery {
  /** Live cells of a storehouse, of these ids or all, in the order of addresses. */
  async find(
    db: Pick<ReadDb, 'query'>,
    moduleId: number,
    cellIds: readonly number[] | null,
    atMost: number,
  ): Promise<LabelledCells> {
    const rows = await db.query<LabelledCell & { readonly total: number }>(
      `select cell.id as cell_id, line.number as line, stack.number as stack, shelf.number as shelf,
              cell.number as cell, count(*) over ()::int as total
         from ${JOINED.cell}
        where cell.module_id = $1 and cell.hidden_at is null and ($2::int[] is null or cell.id = any($2))
        limit $3`,
      [moduleId, cellIds, atMost],
    );
    const cells = rows
      .map(({ total: _total, ...cell }) => cell)
      .sort((one, other) => byNumbers(numbersOf(one), numbersOf(other)));
    return { total: rows[0]?.total ?? 0, cells };
  }
}

const numbersOf = (one: LabelledCell): string[] => [one.line, one.stack, one.shelf, one.cell];
