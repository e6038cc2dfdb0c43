import { Injectable } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import { isDesk } from '@naryad/contracts/work-modules/rights';
import type { Tx } from '../../../platform/db/tx.js';
import { fail } from '../work-modules.errors.js';

const USABLE = `
  select exists (
           select from work_module_children k
            where (k.parent_id, k.child_id) in (($1, c.module_id), (c.module_id, $1))) as "isConnected"
    from storehouse_cells c join work_modules house on house.id = c.module_id and house.deleted_at is null
   where c.id = $2 and c.hidden_at is null`;

/** 'Ячейка для готовой продукции' of a desk: the cell that receives its finished items in one step. */
@Injectable()
export class DefaultCell {
  /** The new default cell: only desks have one. @throws WORK_MODULE_NO_DESK */
  of(requested: number | null | undefined, key: WorkModuleKey, before: number | null): number | null {
    if (isDesk(key)) return requested === undefined ? before : requested;
    if (requested != null) throw fail('WORK_MODULE_NO_DESK');
    return null;
  }

  /**
   * Call after the cell and the links are written: the foreign key locks the cell, so it cannot be hidden
   * concurrently. @throws WORK_MODULE_CELL_UNKNOWN, WORK_MODULE_CELL_NOT_CONNECTED
   */
  async requireUsable(tx: Tx, moduleId: number, cellId: number | null): Promise<void> {
    if (cellId === null) return;
    const [cell] = await tx.query<{ isConnected: boolean }>(USABLE, [moduleId, cellId]);
    if (!cell) throw fail('WORK_MODULE_CELL_UNKNOWN');
    if (!cell.isConnected) throw fail('WORK_MODULE_CELL_NOT_CONNECTED');
  }
}
