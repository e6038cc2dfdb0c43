import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TaskDetails, TaskProduct, TaskStep } from '@naryad/contracts/production/dto';
import type { ReplacedPart } from '@naryad/contracts/production/replaced-parts';
import type { OperationRun } from '@naryad/contracts/production/inspections';
import type { WorkInterval } from '@naryad/contracts/production/pauses';
import { OperationPhotos } from '../../media/index.js';
import type { OperationReading } from '@naryad/contracts/production/readings';
import { readingsOf } from '../data/readings.sql.js';
import { Holds } from '../../stock/index.js';
import { plannedOfTasks } from './planned-products.query.js';
import { type TaskFilter, TaskRowsQuery } from './task-rows.query.js';
import { iso } from '../../../kernel/sql-text.js';

const STEPS = `
  select s.id, s.status, os.sort, s.task_operation_id as operation_id, json_build_object(
    'id', os.source_step_id, 'name', os.name, 'description', os.description, 'type', os.type, 'img_url', os.img_url,
    'documents', os.documents, 'components', os.components, 'measurements', os.measurements) as operation_step
  from production_task_steps s join production_order_steps os on os.id = s.order_step_id
  where s.task_operation_id = any ($1) order by s.task_operation_id, os.sort, s.id`;

/**
 * Components used by the operations: lot, delivery, batch and cell, as they were when picked (docs/adr/0045).
 */
const COMPONENTS = `
  select k.id, k.operation_id, k.quantity, k.manual as manual_pick, ${iso('k.picked_at')} as picked_at,
    k.taken ->> 'cell_address' as cell_address, k.taken -> 'instead_of' as instead_of,
    k.taken -> 'expiry_permit' as expiry_permit,
    (k.taken -> 'batch_product') || jsonb_build_object('storehouse_product', (
      select jsonb_build_object('created_at', ${iso('min(m.at)')}) from stock_movements m
       where m.lot_id = k.lot_id and m.to_cell_id is not null having min(m.at) is not null)) as batch_product
  from picks k
  where k.operation_id = any ($1) and k.returned_at is null
  order by k.operation_id, k.id`;

/** Components returned by a later run than the one that picked them, except units that were picked again. */
const REPLACED = `
  with later_runs as (
    select r.operation_id, r.started_at from operation_runs r where r.operation_id = any ($1) and r.run > 1
     union all
    select o.id, o.fact_start_at from production_task_operations o where o.id = any ($1) and o.run > 1
  )
  select k.operation_id, k.taken #> '{batch_product,product}' as product, k.quantity,
         k.taken #>> '{batch_product,serial_number}' as serial_number,
         k.taken #>> '{batch_product,batch_manufacture,number}' as batch_number, ${iso('k.returned_at')} as returned_at
    from picks k
   where k.operation_id = any ($1) and k.returned_at is not null
     and exists (select from later_runs r
                  where r.operation_id = k.operation_id and r.started_at between k.picked_at and k.returned_at)
     and not exists (select from picks again
                      where again.operation_id = k.operation_id and again.lot_id = k.lot_id and again.is_unit
                        and again.returned_at is null)
   order by k.operation_id, k.id`;

const RUNS = `
  select r.id, r.operation_id, r.run, r.place_name, r.user_name, ${iso('r.started_at')} as started_at,
         ${iso('r.ended_at')} as ended_at, r.result, r.reason, r.comment, r.decided_by,
         case when r.defect_code is not null then json_build_object('code', r.defect_code, 'name', r.defect_name) end as defect, back.name as back_to,
         r.replacement_task_id
    from operation_runs r
    left join production_task_operations b on b.id = r.back_to_id
    left join production_order_operations back on back.id = b.order_operation_id
   where r.operation_id = any ($1) order by r.operation_id, r.run`;

const WORK_INTERVALS = `
  select s.id, s.operation_id, ${iso('s.started_at')} as started_at, ${iso('s.ended_at')} as ended_at,
         s.end_reason as "end", s.comment, s.work_place_name as workshop_post_unit, s.user_name as "user"
    from operation_stretches s where s.operation_id = any ($1) order by s.operation_id, s.id`;

const READINGS = `${readingsOf('$1::int[]')} order by r.operation_id, r.run, place, r.id`;

const PRODUCT = `
  select pr.id, coalesce(p.started_as -> 'product' ->> 'name', pr.name) as name, p.module_id
    from production_orders p join products pr on pr.id = p.product_id where p.id = $1`;

/** Buyers of the shipped units of the tasks, without reversed shipments. */
const SHIPMENT = `
  select distinct on (t.id) t.id as task_id, ${iso('s.created_at')} as at, s.order_number, s.buyer_name as buyer
    from production_tasks t
    join customer_shipment_lines n on n.lot_id = t.lot_id
    join customer_shipments s on s.id = n.shipment_id and s.reversed_at is null
   where t.id = any ($1) order by t.id, s.id desc`;

type Shipment = NonNullable<TaskDetails['shipment']> & { readonly task_id: number };

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
    private readonly holds: Holds,
  ) {}

  /** A task with steps, planned and used components and photos of its operations, or null. */
  async ofTask(taskId: number): Promise<TaskDetails | null> {
    const orderId = await this.rows.orderOf(taskId);
    if (orderId === null) return null;
    const { tasks } = await this.ofOrder(orderId, { taskId });
    return tasks[0] ?? null;
  }

  /**
   * Whole tasks of an order and the number of tasks that match the filter: thirteen statements for any count.
   */
  async ofOrder(orderId: number, filter: TaskFilter): Promise<{ tasks: TaskDetails[]; total: number }> {
    const { tasks, total } = await this.rows.ofOrder(orderId, filter);
    const taskIds = tasks.map((task) => task.id);
    const operationIds = tasks.flatMap((task) => task.operations.map((one) => one.id));
    const lotIds = tasks.flatMap((task) => task.batch_products.map((unit) => unit.id));
    const ofOperations = async <T>(sql: string): Promise<Map<number, T[]>> =>
      byOperation<T>(await this.db.query<OfOperation<T>[]>(sql, [operationIds]));
    const [
      steps,
      components,
      replaced,
      workIntervals,
      photos,
      planned,
      [made],
      shipments,
      holds,
      runs,
      readings,
    ] = await Promise.all([
      ofOperations<TaskStep>(STEPS),
      ofOperations<TaskProduct>(COMPONENTS),
      ofOperations<ReplacedPart>(REPLACED),
      ofOperations<WorkInterval>(WORK_INTERVALS),
      this.photos.ofOperations(operationIds),
      plannedOfTasks(this.db, taskIds),
      this.db.query<(TaskDetails['product'] & { module_id: number })[]>(PRODUCT, [orderId]),
      this.db.query<Shipment[]>(SHIPMENT, [taskIds]),
      this.holds.ofLots(this.db, lotIds),
      ofOperations<OperationRun>(RUNS),
      ofOperations<OperationReading>(READINGS),
    ]);
    const shipped = new Map(shipments.map(({ task_id, ...shipment }) => [task_id, shipment]));
    const whole = tasks.map((task) => ({
      ...task,
      product: { id: made!.id, name: made!.name },
      module_id: made!.module_id,
      task_products: task.operations.flatMap((operation) => planned.get(operation.id) ?? []),
      shipment: shipped.get(task.id) ?? null,
      holds: task.batch_products.flatMap((unit) => holds.get(unit.id) ?? []),
      operations: task.operations.map((operation) => ({
        ...operation,
        task_products: components.get(operation.id) ?? [],
        replaced: replaced.get(operation.id) ?? [],
        photos: photos.get(operation.id) ?? [],
        steps: steps.get(operation.id) ?? [],
        runs: runs.get(operation.id) ?? [],
        stretches: workIntervals.get(operation.id) ?? [],
        readings: readings.get(operation.id) ?? [],
      })),
    }));
    return { tasks: whole, total };
  }
}
