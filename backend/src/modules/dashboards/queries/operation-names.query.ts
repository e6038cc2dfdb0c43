import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

/** $1 operations. */
const OPERATIONS = `
  select o.id, oo.name, t.id as "taskId", t.order_id as "orderId", t.sort
    from production_task_operations o
    join production_order_operations oo on oo.id = o.order_operation_id
    join production_tasks t on t.id = o.task_id
   where o.id = any ($1)`;

export interface NamedOperation {
  readonly id: number;
  readonly name: string;
  readonly taskId: number;
  readonly orderId: number;
  readonly sort: number;
}

/** Names of operations with their order and work center. */
@Injectable()
export class OperationNamesQuery {
  constructor(private readonly db: ReadDb) {}

  async of(ids: readonly number[]): Promise<Map<number, NamedOperation>> {
    const rows = await this.db.query<NamedOperation>(OPERATIONS, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
