import { Inject, Injectable } from '@nestjs/common';
import type { PlannableProduct } from '@naryad/contracts/component-planning/dto';
import type { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Clock } from '../../../kernel/clock.js';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, isSerialLike, searchPatterns } from '../../../kernel/search.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { isNotHeld } from '../../stock/index.js';

/** $1 task, $2 step of the specification: products that the task needs for it. */
const NEEDED_BY_TASK = `
  select distinct (component->>'product_id')::int as id
    from production_tasks t
    join production_orders p on p.id = t.order_id and p.deleted_at is null
    join production_task_operations o on o.task_id = t.id
    join production_order_steps os on os.order_operation_id = o.order_operation_id and os.source_step_id = $2
    cross join jsonb_array_elements(os.components) component
   where t.id = $1`;

/** $1 production modules, $2 step of the specification: products that open orders need for it. */
const NEEDED_BY_ORDERS = `
  select distinct (component->>'product_id')::int as id
    from production_order_steps os
    join production_order_operations oo on oo.id = os.order_operation_id
    join production_orders p on p.id = oo.order_id and p.deleted_at is null and p.status <> 'done'
    cross join jsonb_array_elements(os.components) component
   where p.module_id = any ($1::int[]) and os.source_step_id = $2`;

/**
 * $1 storehouses, $2 products, $3 date in the time zone of the plant, $4 patterns or null. Ordered as picking
 * offers stock.
 */
const LIST = `
  with found as materialized (
    select b.id, b.module_id, b.product_id, b.lot_id, b.quantity - b.reserved as free, l.kind, l.serial_number,
           l.supplier_id, l.batch_id, mb.number as batch_number, mb.manufacture_date, mb.expiry_date,
           mb.supplier_id as batch_supplier_id, p.name, p.sku, cell.id as cell_id, cell.number as cell_number,
           cell.address, shelf.number as shelf_number, stack.number as stack_number, line.number as line_number,
           owner.name as owner_name, maker.name as maker_name, coalesce(l.supplier_id, mb.supplier_id) as owner_id,
           row_number() over (order by p.name, p.id, mb.expiry_date nulls last, b.created_at, b.id) as place
      from stock_balances b
      join stock_lots l on l.id = b.lot_id
      join products p on p.id = b.product_id
      join storehouse_cells cell on cell.id = b.cell_id
      join storehouse_shelves shelf on shelf.id = cell.shelf_id
      join storehouse_stacks stack on stack.id = shelf.stack_id
      join storehouse_lines line on line.id = stack.line_id
      left join manufacturer_batches mb on mb.id = l.batch_id
      left join companies maker on maker.id = mb.supplier_id
      left join companies owner on owner.id = coalesce(l.supplier_id, mb.supplier_id)
     where b.module_id = any ($1::int[]) and b.product_id = any ($2::int[]) and b.quantity > b.reserved
       and (mb.expiry_date is null or mb.expiry_date >= $3::date) and ${isNotHeld('b.lot_id')}
       and ($4::text[] is null or ${isSerialLike('l.serial_number', '$4')} or ${folded('p.name')} like any ($4)
            or ${folded('p.sku')} like any ($4) or ${folded('mb.number')} like any ($4)
            or ${folded('owner.name')} like any ($4) or ${folded('cell.address')} like any ($4))
  )
  select (select count(*)::int from found) as total,
         coalesce((select json_agg(json_build_object(
           'id', f.id, 'module_id', f.module_id, 'product_id', f.product_id,
           'product', json_build_object('id', f.product_id, 'name', f.name, 'sku', f.sku),
           'kind', f.kind, 'quantity', f.free,
           'batch_product', json_build_object('id', f.lot_id, 'serial_number', f.serial_number,
             'batch_manufacture', case when f.batch_id is not null then json_build_object(
               'id', f.batch_id, 'number', f.batch_number, 'manufacture_date', f.manufacture_date,
               'expiry_date', f.expiry_date, 'supplier', case when f.maker_name is not null then
                 json_build_object('id', f.batch_supplier_id, 'name', f.maker_name) end) end,
             'supplier', case when f.owner_name is not null then
               json_build_object('id', f.owner_id, 'name', f.owner_name) end),
           'storehouse_cell', json_build_object('id', f.cell_id, 'number', f.cell_number, 'address', f.address,
             'storehouse_shelf', json_build_object('number', f.shelf_number,
               'storehouse_stack', json_build_object('number', f.stack_number,
                 'storehouse_line', json_build_object('number', f.line_number)))))
           order by f.place)
         from (select * from found order by place limit $5 offset $6) f), '[]') as data`;

export interface PlannableFilter extends Omit<
  InputOf<(typeof componentPlanningRoutes)['getProducts']>,
  'operation_step_id' | 'production_task_id'
> {
  readonly storehouseIds: readonly number[];
  readonly productIds: readonly number[];
}

/** Stock that can be planned for a step: free, in a cell, not expired, not on hold. */
@Injectable()
export class PlannableProductsQuery {
  constructor(
    private readonly db: ReadDb,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  neededByTask(taskId: number, operationStepId: number): Promise<number[]> {
    return this.ids(NEEDED_BY_TASK, [taskId, operationStepId]);
  }

  neededByOrders(moduleIds: readonly number[], operationStepId: number): Promise<number[]> {
    return this.ids(NEEDED_BY_ORDERS, [moduleIds, operationStepId]);
  }

  async list(filter: PlannableFilter) {
    const window = pageWindow(filter);
    const [row] = await this.db.query<{ total: number; data: PlannableProduct[] }>(LIST, [
      filter.storehouseIds,
      filter.productIds,
      this.today(),
      searchPatterns(filter.search),
      window.perPage,
      window.offset,
    ]);
    return pageAnswer(row!.data, row!.total, window);
  }

  /** The date in the time zone of the plant, `yyyy-mm-dd`. */
  today(): string {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: this.environment.timeZone }).format(this.clock.now());
  }

  private async ids(sql: string, parameters: unknown[]): Promise<number[]> {
    return (await this.db.query<{ id: number }>(sql, parameters)).map((row) => row.id);
  }
}
