import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

/** Modules involved in the production of a unit. */
export interface MakingModules {
  /** The production module of its order. */
  readonly production: number;
  /** Desks whose work centers have operations of its task, and desks of the work places that did them. */
  readonly desks: number[];
}

const MAKING = `
  select p.module_id as production,
    array(select w.module_id from production_task_operations o
            join production_order_operations oo on oo.id = o.order_operation_id
            join work_places w on w.work_center_id = oo.work_center_id
           where o.task_id = t.id and w.deleted_at is null and w.module_id is not null
          union
          select w.module_id from production_task_operations o join work_places w on w.id = o.work_place_id
           where o.task_id = t.id and w.module_id is not null) as desks
    from production_tasks t join production_orders p on p.id = t.order_id
   where t.lot_id = $1`;

/** Storehouses where it is stored, and the control module of its invoice. */
const KEEPING = `
  select c.module_id as id from stock_balances b join storehouse_cells c on c.id = b.cell_id where b.lot_id = $1
  union
  select i.module_id from stock_lots l
    join receipt_invoice_lines rl on rl.id = l.receipt_invoice_line_id
    join receipt_invoices i on i.id = rl.invoice_id
   where l.id = $1`;

/** Modules that a unit concerns; they decide who may print its documents. */
@Injectable()
export class UnitModulesQuery {
  constructor(private readonly db: ReadDb) {}

  /** Null for a unit that was not produced here. */
  async making(lotId: number): Promise<MakingModules | null> {
    const [row] = await this.db.query<MakingModules>(MAKING, [lotId]);
    return row ?? null;
  }

  async keeping(lotId: number): Promise<number[]> {
    return (await this.db.query<{ id: number }>(KEEPING, [lotId])).map((row) => row.id);
  }
}
