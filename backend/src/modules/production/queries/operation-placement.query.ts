import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Task, order and work center of an operation. */
export interface PlacedOperation {
  readonly id: number;
  readonly taskId: number;
  readonly orderId: number;
  readonly workCenterId: number | null;
  /** The current run: 1, 2, 3 ... */
  readonly run: number;
}

@Injectable()
export class OperationPlacementQuery {
  constructor(private readonly db: DataSource) {}

  /** Null for a missing operation or a hidden order. */
  async of(operationId: number): Promise<PlacedOperation | null> {
    const [row]: PlacedOperation[] = await this.db.query(
      `select o.id, o.task_id as "taskId", oo.order_id as "orderId", oo.work_center_id as "workCenterId", o.run
       from production_task_operations o
       join production_order_operations oo on oo.id = o.order_operation_id
       join production_orders p on p.id = oo.order_id and p.deleted_at is null
       where o.id = $1`,
      [operationId],
    );
    return row ?? null;
  }

  /** Returns whether the operation exists, also in a deleted order. */
  async exists(operationId: number): Promise<boolean> {
    const rows: unknown[] = await this.db.query('select 1 from production_task_operations where id = $1', [
      operationId,
    ]);
    return rows.length > 0;
  }
}
