import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExpiryPermit, PickedItem, ScannedProduct } from '@naryad/contracts/picking/dto';
import type { WorkStatus } from '@naryad/contracts/production/states';
import { iso } from '../../../kernel/sql-text.js';
import type { NeededProduct } from '../domain/instructions.js';

export interface PickingOperation {
  readonly id: number;
  readonly task_id: number;
  readonly order_id: number;
  /** The production module of the order. */
  readonly module_id: number;
  readonly status: WorkStatus;
  readonly work_center_id: number | null;
  readonly desk_module_id: number | null;
  readonly needed: NeededProduct[];
  readonly step_ids: number[];
  /** Expired lots that a planner permitted for the operation. */
  readonly permitted_lot_ids: number[];
}

export type ScannedLot = ScannedProduct & {
  /** The storehouse in which it is now. */
  readonly storehouse_id: number | null;
};

const OPERATION = `
  select o.id, o.task_id, p.id as order_id, p.module_id, o.status, oo.work_center_id, wp.module_id as desk_module_id,
    array(select ts.id from production_task_steps ts where ts.task_operation_id = o.id) as step_ids,
    array(select e.lot_id from expiry_permits e where e.operation_id = o.id) as permitted_lot_ids, coalesce((
    select json_agg(needed order by needed.first_step, needed.product_name)
    from (
      select pr.id as product_id, pr.name as product_name, pr.img_url, sum((component->>'count')::int)::int as required_quantity,
             min(s.sort) as first_step
      from production_order_steps s
      cross join jsonb_array_elements(s.components) component
      join products pr on pr.id = (component->>'product_id')::int
      where s.order_operation_id = oo.id group by pr.id
    ) needed), '[]') as needed
  from production_task_operations o
  join production_order_operations oo on oo.id = o.order_operation_id
  join production_orders p on p.id = oo.order_id and p.deleted_at is null
  left join work_places wp on wp.id = o.work_place_id
  where o.id = $1`;

/** Groups picks of one lot from one cell into one item. */
const PICKED = `
  select l.product_id, l.serial_number, l.kind = 'unit' as is_unit, l.id as batch_product_id, mb.number as batch_number,
    b.id as storehouse_product_id, il.invoice_id as receipt_invoice_id, sum(k.quantity)::int as quantity,
    c.address as cell_address, bool_and(k.manual) as manual_pick,
    bool_or(k.instead_of_lot_id is not null) as is_substitute
  from picks k
  join stock_lots l on l.id = k.lot_id
  join stock_balances b on b.cell_id = k.cell_id and b.lot_id = k.lot_id
  join storehouse_cells c on c.id = k.cell_id
  left join manufacturer_batches mb on mb.id = l.batch_id
  left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
  where k.operation_id = $1 and k.returned_at is null
  group by l.product_id, l.serial_number, l.kind, l.id, mb.number, b.id, il.invoice_id, c.address
  order by min(k.id)`;

const PERMITS = `
  select e.lot_id, e.reason, ${iso('e.created_at')} as created_at,
    json_build_object('first_name', u.first_name, 'last_name', u.last_name) as user
  from expiry_permits e join users u on u.id = e.user_id where e.operation_id = $1`;

const SCANNED = `
  select l.product_id, pr.name as product_name, l.serial_number, l.id as batch_product_id,
    il.invoice_id as receipt_invoice_id,
    mb.expiry_date::text as expiry_date, coalesce(mb.expiry_date < $3::date, false) as is_expired,
    case when mb.id is not null then json_build_object('id', mb.id, 'batch_number', mb.number) end as batch_info,
    case when b.id is not null then json_build_object('storehouse_product_id', b.id, 'cell_id', b.cell_id,
      'available_quantity', b.quantity - b.reserved,
      'current_location', json_build_object('full_address', c.address)) end as storehouse_info,
    b.module_id as storehouse_id
  from stock_lots l
  join products pr on pr.id = l.product_id
  left join manufacturer_batches mb on mb.id = l.batch_id
  left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
  left join lateral (
    select id, cell_id, module_id, quantity, reserved from stock_balances where lot_id = l.id and quantity > 0
    order by module_id = any ($2) desc, quantity - reserved desc, quantity desc, id limit 1
  ) b on true
  left join storehouse_cells c on c.id = b.cell_id
  where l.id = $1`;

@Injectable()
export class PickingQuery {
  constructor(private readonly db: DataSource) {}

  /** The operation with the products that its steps need, or null. */
  async operation(id: number): Promise<PickingOperation | null> {
    const [row]: PickingOperation[] = await this.db.query(OPERATION, [id]);
    return row ?? null;
  }

  picked(operationId: number): Promise<PickedItem[]> {
    return this.db.query(PICKED, [operationId]);
  }

  /** Expired lots that the operation may pick, by lot. */
  permits(operationId: number): Promise<(ExpiryPermit & { readonly lot_id: number })[]> {
    return this.db.query(PERMITS, [operationId]);
  }

  /** A lot by its code on the date `today`, with its location if it is in one of these storehouses. */
  async scanned(lotId: number, storehouseIds: readonly number[], today: string): Promise<ScannedLot | null> {
    const [row]: ScannedLot[] = await this.db.query(SCANNED, [lotId, storehouseIds, today]);
    return row ?? null;
  }
}
