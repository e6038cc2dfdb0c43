import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TaskDetails, TaskProduct, TaskStep } from '@naryad/contracts/production/dto';
import { OperationPhotos } from '../../media/index.js';
import { TaskRowsQuery } from './task-rows.query.js';
import { iso } from '../../../kernel/sql-text.js';

const STEPS = `
  select s.id, s.status, os.sort, s.task_operation_id as operation_id, json_build_object(
    'id', os.source_step_id, 'name', os.name, 'description', os.description, 'type', os.type, 'img_url', os.img_url,
    'documents', os.documents, 'components', os.components) as operation_step
  from production_task_steps s join production_order_steps os on os.id = s.order_step_id
  where s.task_operation_id = any ($1) order by s.task_operation_id, os.sort, s.id`;

/** Components that the operations used: lot, delivery, batch, cell. */
const COMPONENTS = `
  select k.id, k.operation_id, k.quantity, k.manual as manual_pick, ${iso('k.picked_at')} as picked_at,
    cell.address as cell_address, json_build_object(
      'id', l.id, 'product_id', l.product_id, 'product', json_build_object('id', pr.id, 'name', pr.name),
      'serial_number', l.serial_number,
      'receipt_invoice_product', case when i.id is not null then json_build_object('receipt_invoice', json_build_object(
        'id', i.id, 'number', i.number,
        'supplier', case when ic.id is not null then json_build_object('name', ic.name) end)) end,
      'batch_manufacture', case when b.id is not null then json_build_object(
        'id', b.id, 'number', b.number, 'manufacture_date', b.manufacture_date, 'expiry_date', b.expiry_date,
        'supplier', case when bc.id is not null then json_build_object('name', bc.name) end) end,
      'storehouse_product', (select json_build_object('created_at', ${iso('min(m.at)')})
                             from stock_movements m where m.lot_id = l.id and m.to_cell_id is not null
                             having min(m.at) is not null)
    ) as batch_product
  from picks k
  join storehouse_cells cell on cell.id = k.cell_id
  join stock_lots l on l.id = k.lot_id
  join products pr on pr.id = l.product_id
  left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
  left join receipt_invoices i on i.id = il.invoice_id
  left join companies ic on ic.id = i.supplier_id
  left join manufacturer_batches b on b.id = l.batch_id
  left join companies bc on bc.id = b.supplier_id
  where k.operation_id = any ($1) and k.returned_at is null
  order by k.operation_id, k.id`;

const PRODUCT = `
  select pr.id, pr.name from production_orders p join products pr on pr.id = p.product_id where p.id = $1`;

type OfOperation<T> = T & { readonly operation_id: number };

function byOperation<T>(rows: readonly OfOperation<T>[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const { operation_id, ...rest } of rows) {
    const group = groups.get(operation_id) ?? [];
    group.push(rest as unknown as T);
    groups.set(operation_id, group);
  }
  return groups;
}

@Injectable()
export class TaskDetailsQuery {
  constructor(
    private readonly db: DataSource,
    private readonly rows: TaskRowsQuery,
    private readonly photos: OperationPhotos,
  ) {}

  /** A task with steps, used components and photos of its operations [3 §2 "Digital passports"], or null. */
  async ofTask(taskId: number): Promise<TaskDetails | null> {
    const orderId = await this.rows.orderOf(taskId);
    if (orderId === null) return null;
    const { tasks } = await this.rows.ofOrder(orderId, { taskId });
    const [task] = tasks;
    if (!task) return null;
    const operationIds = task.operations.map((one) => one.id);
    const [steps, components, photos, [product]] = await Promise.all([
      this.db
        .query<OfOperation<TaskStep>[]>(STEPS, [operationIds])
        .then((rows) => byOperation<TaskStep>(rows)),
      this.db
        .query<OfOperation<TaskProduct>[]>(COMPONENTS, [operationIds])
        .then((rows) => byOperation<TaskProduct>(rows)),
      this.photos.ofOperations(operationIds),
      this.db.query<TaskDetails['product'][]>(PRODUCT, [orderId]),
    ]);
    return {
      ...task,
      product: product!,
      operations: task.operations.map((operation) => ({
        ...operation,
        task_products: components.get(operation.id) ?? [],
        photos: photos.get(operation.id) ?? [],
        steps: steps.get(operation.id) ?? [],
      })),
    };
  }
}
