import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { readingRoutes } from '@naryad/contracts/production/reading-routes';
import type { OrderReading } from '@naryad/contracts/production/readings';
import { taskNumber } from '@naryad/contracts/production/rules';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, isSerialLike, searchPatterns } from '../../../kernel/search.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { readingsOf } from '../data/readings.sql.js';
import { fail } from '../production.errors.js';

const OPERATIONS = `array(
  select o.id from production_tasks t join production_task_operations o on o.task_id = t.id where t.order_id = $1)`;

/** $1 order, $2 search patterns, $3 limit, $4 offset. */
const LIST = `
  with found as materialized (
    select m.*, t.id as production_task_id, t.sort as task_sort, l.serial_number, oo.name as operation_name,
           row_number() over (order by t.sort, t.id, oo.position, m.run, m.place, m.id) as at
      from (${readingsOf(OPERATIONS)}) m
      join production_task_operations o on o.id = m.operation_id
      join production_order_operations oo on oo.id = o.order_operation_id
      join production_tasks t on t.id = o.task_id
      left join stock_lots l on l.id = t.lot_id
     where $2::text[] is null or ${folded('m.name')} like any ($2) or ${isSerialLike('l.serial_number', '$2')}
        or ${folded('m.step_name')} like any ($2) or ${folded('oo.name')} like any ($2)
        or ${folded('m.comment')} like any ($2) or ${folded('m.user_name')} like any ($2)
  )
  select (select count(*)::int from found) as total, coalesce((
    select json_agg(to_jsonb(page) - 'at' - 'place' - 'operation_id' order by at)
      from (select * from found order by at limit $3 offset $4) page), '[]') as data`;

/** Measured values of the items of an order, used to search for deviations. */
@Injectable()
export class OrderReadingsQuery {
  constructor(private readonly db: ReadDb) {}

  /** Also for a deleted order, whose passports stay available. @throws PRODUCTION_ORDER_NOT_FOUND */
  async list(input: InputOf<(typeof readingRoutes)['getReadings']>) {
    const window = pageWindow(input);
    const orderId = input.production_order_id;
    const orderRows = await this.db.query('select 1 from production_orders where id = $1', [orderId]);
    if (orderRows.length === 0) throw fail('PRODUCTION_ORDER_NOT_FOUND');
    type Row = Omit<OrderReading, 'task_number'> & { readonly task_sort: number };
    const [row] = await this.db.query<{ total: number; data: Row[] }>(LIST, [
      orderId,
      searchPatterns(input.search),
      window.perPage,
      window.offset,
    ]);
    const rows = row!.data.map(({ task_sort, ...row }) => ({
      ...row,
      task_number: taskNumber(orderId, task_sort),
    }));
    return pageAnswer(rows, row!.total, window);
  }
}
