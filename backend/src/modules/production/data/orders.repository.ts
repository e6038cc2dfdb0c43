import { Injectable } from '@nestjs/common';
import type { OrderState } from '@naryad/contracts/production/live-states';
import type { Tx } from '../../../platform/db/tx.js';

const STATE = 'id, module_id, status, completed_task_count, scrapped_task_count, task_count, version';

export interface LockedOrder extends OrderState {
  readonly product_id: number;
  readonly tech_map_id: number;
  readonly tech_map_version_id: number;
}

export interface NewOrder {
  readonly moduleId: number;
  readonly customerOrderId: number | null;
  readonly productId: number;
  readonly techMapId: number;
  readonly techMapVersionId: number;
  readonly count: number;
  readonly planStartAt: string;
  readonly planEndAt: string;
  readonly createdBy: number;
}

@Injectable()
export class OrdersRepository {
  async insert(tx: Tx, order: NewOrder): Promise<OrderState> {
    const [row] = await tx.query<OrderState>(
      `insert into production_orders (module_id, customer_order_id, product_id, tech_map_id, tech_map_version_id,
                                      count, task_count, plan_start_at, plan_end_at, created_by)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9) returning ${STATE}`,
      [
        order.moduleId,
        order.customerOrderId,
        order.productId,
        order.techMapId,
        order.techMapVersionId,
        order.count,
        order.planStartAt,
        order.planEndAt,
        order.createdBy,
      ],
    );
    return row!;
  }

  /** Locks the live order against every other change of it and of its operations' states. */
  lockForChange(tx: Tx, id: number): Promise<LockedOrder | undefined> {
    return this.locked(tx, id, 'update');
  }

  /**
   * Locks the live order against every other change of it, including the end of a task, but not against work
   * on its operations.
   */
  lockForNoKeyUpdate(tx: Tx, id: number): Promise<LockedOrder | undefined> {
    return this.locked(tx, id, 'no key update');
  }

  async start(tx: Tx, id: number): Promise<OrderState> {
    return this.change(tx, id, `status = 'work', started_at = coalesce(started_at, now())`);
  }

  async cancel(tx: Tx, id: number): Promise<OrderState> {
    return this.change(tx, id, `status = 'new'`);
  }

  async hide(tx: Tx, id: number): Promise<OrderState> {
    return this.change(tx, id, 'deleted_at = now()');
  }

  /** Work centers of the order's operations; their work places are notified about added and removed work. */
  async workCenterIds(tx: Tx, id: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `select distinct work_center_id as id from production_order_operations
       where order_id = $1 and work_center_id is not null order by 1`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  async taskIds(tx: Tx, id: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      'select id from production_tasks where order_id = $1 order by id',
      [id],
    );
    return rows.map((row) => row.id);
  }

  async hasOperationInWork(tx: Tx, id: number): Promise<boolean> {
    const [row] = await tx.query<{ found: boolean }>(
      `select exists (
         select 1 from production_task_operations o
         join production_order_operations oo on oo.id = o.order_operation_id
         where o.status = 'work' and oo.order_id = $1) as found`,
      [id],
    );
    return row!.found;
  }

  /** Releases operations in work, so that their work places are free; their recorded work stays. */
  async interruptOperations(tx: Tx, id: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `with interrupted as (
         update production_task_operations o set status = 'new', version = o.version + 1
         from production_order_operations oo
         where oo.id = o.order_operation_id and o.status = 'work' and oo.order_id = $1 returning o.id)
       select id from interrupted order by id`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  private async locked(
    tx: Tx,
    id: number,
    lock: 'update' | 'no key update',
  ): Promise<LockedOrder | undefined> {
    const [row] = await tx.query<LockedOrder>(
      `select ${STATE}, product_id, tech_map_id, tech_map_version_id
       from production_orders where id = $1 and deleted_at is null for ${lock}`,
      [id],
    );
    return row;
  }

  private async change(tx: Tx, id: number, set: string): Promise<OrderState> {
    const [row] = await tx.query<OrderState>(
      `with changed as (
         update production_orders set ${set}, version = version + 1 where id = $1 returning ${STATE})
       select * from changed`,
      [id],
    );
    return row!;
  }
}
