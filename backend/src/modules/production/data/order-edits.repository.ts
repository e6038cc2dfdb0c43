import { Injectable } from '@nestjs/common';
import type { OrderState } from '@naryad/contracts/production/live-states';
import { extendStatementTimeout } from '../../../platform/db/statement-timeout.js';
import type { Tx } from '../../../platform/db/tx.js';
import type { NewOrder } from './orders.repository.js';

/** Data of an order that the validation of an edit needs. */
export interface EditedOrder {
  readonly count: number;
  /** Its items have their units with serial numbers. */
  readonly was_started: boolean;
  readonly customer_order_id: number | null;
  readonly plan_start_at: Date;
  readonly plan_end_at: Date;
}

type OrderEdit = Omit<NewOrder, 'moduleId' | 'createdBy'>;

const TASKS = 'select id from production_tasks where order_id = $1 and sort > $2';

/** $1 order, $2 number of the last task to keep. */
const DROP_TASKS = [
  `delete from production_task_steps s using production_task_operations o
    where o.id = s.task_operation_id and o.task_id in (${TASKS})`,
  `delete from production_task_operations where task_id in (${TASKS})`,
  'delete from production_tasks where order_id = $1 and sort > $2',
];

/** $1 order. */
const DROP_OPERATIONS = [
  `delete from production_order_steps s using production_order_operations oo
    where oo.id = s.order_operation_id and oo.order_id = $1`,
  'delete from production_order_operations where order_id = $1',
];

/** Changes of orders that were not started. */
@Injectable()
export class OrderEditsRepository {
  /** The order must be locked. */
  async current(tx: Tx, id: number): Promise<EditedOrder> {
    const [row] = await tx.query<EditedOrder>(
      `select count, started_at is not null as was_started, customer_order_id, plan_start_at, plan_end_at
         from production_orders where id = $1`,
      [id],
    );
    return row!;
  }

  async update(tx: Tx, id: number, edit: OrderEdit): Promise<OrderState> {
    const [row] = await tx.query<OrderState>(
      `with changed as (
         update production_orders
            set customer_order_id = $2, product_id = $3, tech_map_id = $4, tech_map_version_id = $5, count = $6,
                task_count = $6, plan_start_at = $7, plan_end_at = $8, version = version + 1
          where id = $1
         returning id, module_id, status, completed_task_count, scrapped_task_count, task_count, version)
       select * from changed`,
      [
        id,
        edit.customerOrderId,
        edit.productId,
        edit.techMapId,
        edit.techMapVersionId,
        edit.count,
        edit.planStartAt,
        edit.planEndAt,
      ],
    );
    return row!;
  }

  /** Deletes the tasks with a number above `lastRemaining` (0: all), with their operations. */
  async dropTasks(tx: Tx, orderId: number, lastRemaining: number): Promise<void> {
    await extendStatementTimeout(tx);
    for (const statement of DROP_TASKS) await tx.query(statement, [orderId, lastRemaining]);
  }

  /** Deletes the frozen operations; the order must have no tasks. */
  async dropOperations(tx: Tx, orderId: number): Promise<void> {
    for (const statement of DROP_OPERATIONS) await tx.query(statement, [orderId]);
  }
}
