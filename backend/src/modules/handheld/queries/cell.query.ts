import type { HandheldCell } from '@naryad/contracts/handheld/dto';
import { Injectable } from '@nestjs/common';
import type { ReadDb } from '../../../platform/db/read-db.js';

const CELL = `
  select c.id as cell_id, k.number as line, s.number as stack, h.number as shelf, c.number as cell_number, c.address,
         m.name as warehouse_name, c.module_id as warehouse_module_id, k.id as line_id, s.id as stack_id,
         h.id as shelf_id
    from storehouse_cells c
    join storehouse_shelves h on h.id = c.shelf_id
    join storehouse_stacks s on s.id = h.stack_id
    join storehouse_lines k on k.id = s.line_id
    join work_modules m on m.id = c.module_id and m.deleted_at is null
   where c.hidden_at is null and ($1::int[] is null or c.module_id = any($1))`;

/** Contents of an older label: an id and the four numbers of the address. */
export interface CellAddress {
  readonly id: number | null;
  readonly l: string;
  readonly st: string;
  readonly sh: string;
  readonly c: string;
}

/** Cells in use, of the given storehouses or of all. `db` is the pool or an open transaction. */
@Injectable()
export class CellQuery {
  async byId(
    db: Pick<ReadDb, 'query'>,
    cellId: number,
    storehouseIds: readonly number[] | null,
  ): Promise<HandheldCell | null> {
    const [row] = await db.query<HandheldCell>(`${CELL} and c.id = $2`, [storehouseIds, cellId]);
    return row ?? null;
  }

  /**
   * Finds a cell by the address printed on the label. When several storehouses have this address, the id (of
   * the cell or of its storehouse) decides. Null when the match is not unique.
   */
  async byAddress(
    db: Pick<ReadDb, 'query'>,
    address: CellAddress,
    storehouseIds: readonly number[] | null,
  ): Promise<HandheldCell | null> {
    const { id, l, st, sh, c } = address;
    const rows = await db.query<HandheldCell>(
      `${CELL} and k.number = $2 and s.number = $3 and h.number = $4 and c.number = $5 order by c.id limit 100`,
      [storehouseIds, l, st, sh, c],
    );
    const namedCell = rows.find((one) => one.cell_id === id);
    if (namedCell) return namedCell;
    const ofStorehouse = rows.filter((one) => one.warehouse_module_id === id);
    const candidates = ofStorehouse.length > 0 ? ofStorehouse : rows;
    return candidates.length === 1 ? candidates[0]! : null;
  }
}
