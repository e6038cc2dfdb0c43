import { Injectable } from '@nestjs/common';
import type { Oee } from '@naryad/contracts/dashboards/oee';
import { ReadDb } from '../../../platform/db/read-db.js';

/** $1 codes, once for each time they were named. */
const DEFECTS = `
  select d.id, d.code, d.name, count(*)::int as count
    from unnest($1::int[]) as named (id) join defect_codes d on d.id = named.id
   group by d.id order by count desc, d.code collate ru_natural`;

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

/** What defects and operations are called. */
@Injectable()
export class DefectNamesQuery {
  constructor(private readonly db: ReadDb) {}

  counted(ids: readonly number[]): Promise<Oee['defects']> {
    return ids.length === 0 ? Promise.resolve([]) : this.db.query<Oee['defects'][number]>(DEFECTS, [ids]);
  }

  async operations(ids: readonly number[]): Promise<Map<number, NamedOperation>> {
    const rows = await this.db.query<NamedOperation>(OPERATIONS, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }
}
