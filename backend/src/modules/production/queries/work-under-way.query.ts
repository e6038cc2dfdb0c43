import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { namesInText } from '../../../kernel/names-in-text.js';
import type { Tx } from '../../../platform/db/tx.js';

interface Row {
  readonly name: string;
  readonly task: string;
  readonly place: string | null;
  readonly worker: string | null;
}

const ROWS = `
  select oo.name, t.order_id || '-' || lpad(t.sort::text, greatest(3, length(t.sort::text)), '0') as task,
         o.place_name as place,
         nullif(trim(concat_ws(' ', o.worker_first_name, o.worker_last_name)), '') as worker
    from production_task_operations o
    join production_order_operations oo on oo.id = o.order_operation_id
    join production_tasks t on t.id = o.task_id`;

const describe = ({ name, task, place, worker }: Row): string => {
  const where = place === null ? '' : `, место «${place}»`;
  return `«${name}» задания № ${task}${where}${worker === null ? '' : ` (${worker})`}`;
};

/**
 * Details for error messages about operations that block a command: operation, task, work place and worker.
 */
@Injectable()
export class WorkUnderWayQuery {
  constructor(private readonly db: DataSource) {}

  /** The operations of an order that are in work. */
  async ofOrder(tx: Tx, orderId: number): Promise<string> {
    const rows = await tx.query<Row>(
      `${ROWS} where t.order_id = $1 and o.status = 'work' order by t.sort, oo.position`,
      [orderId],
    );
    return namesInText(rows.map(describe));
  }

  /** The operation of the same task that has to be done first. */
  async before(tx: Tx, operationId: number): Promise<string> {
    const rows = await tx.query<Row>(
      `${ROWS} join production_task_operations later on later.task_id = o.task_id and later.id = $1
               join production_order_operations lo on lo.id = later.order_operation_id
        where oo.position < lo.position and o.status <> 'done' order by oo.position limit 1`,
      [operationId],
    );
    return namesInText(rows.map(describe));
  }

  /** The current operation of a work place. Call after the transaction that met it has failed. */
  async atWorkPlace(workPlaceId: number): Promise<string> {
    return this.alone('o.work_place_id = $1', workPlaceId);
  }

  /** The operation that the work place of a paused operation works on now. */
  async besides(operationId: number): Promise<string> {
    const workPlaceSql = '(select work_place_id from production_task_operations where id = $1)';
    return this.alone(`o.id <> $1 and o.work_place_id = ${workPlaceSql}`, operationId);
  }

  private async alone(where: string, id: number): Promise<string> {
    const rows: Row[] = await this.db.query(
      `${ROWS} where ${where} and o.status = 'work' and o.paused_at is null limit 1`,
      [id],
    );
    return namesInText(rows.map((row) => describe({ ...row, place: null })));
  }
}
