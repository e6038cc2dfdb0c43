import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { HeldUnit, HeldUnitSort } from '@naryad/contracts/production/held-units';
import { taskNumber } from '@naryad/contracts/production/rules';
import type { productionUnitRoutes } from '@naryad/contracts/production/unit-routes';
import { pageAnswer, pageWindow } from '../../../kernel/page.js';
import { folded, searchPatterns } from '../../../kernel/search.js';
import { iso } from '../../../kernel/sql-text.js';
import { ReadDb } from '../../../platform/db/read-db.js';

type Input = InputOf<typeof productionUnitRoutes.getHeldUnits>;

const SORTS: Readonly<Record<HeldUnitSort, string>> = {
  held_at: 'h.held_at',
  released_at: 'h.released_at',
  product: 'pr.name collate ru_natural, l.serial_number collate ru_natural',
  serial_number: 'l.serial_number collate ru_natural',
  task: 'p.id, t.sort',
  reason: 'h.reason collate ru_natural',
  held_by: 'h.held_by_name collate ru_natural',
};

/** Current location of the unit of lot `l` and task `t`; evaluated once per row of a page. */
const LOCATION = `coalesce(
  (select json_build_object('kind', 'cell', 'text', concat_ws(', ', c.address, m.name))
     from stock_balances b join storehouse_cells c on c.id = b.cell_id left join work_modules m on m.id = c.module_id
    where b.lot_id = l.id and b.quantity > 0 limit 1),
  (select json_build_object('kind', 'unit', 'text', made.serial_number)
     from picks k join production_task_operations o on o.id = k.operation_id
     join production_tasks into_task on into_task.id = o.task_id
     left join stock_lots made on made.id = into_task.lot_id
    where k.lot_id = l.id and k.returned_at is null limit 1),
  (select json_build_object('kind', 'shipped', 'text', s.order_number)
     from customer_shipment_lines n join customer_shipments s on s.id = n.shipment_id and s.reversed_at is null
    where n.lot_id = l.id order by s.id desc limit 1),
  (select json_build_object('kind', 'shop', 'text', w.name)
     from production_task_operations o join work_places w on w.id = o.work_place_id
    where o.task_id = t.id order by o.fact_start_at desc nulls last, o.id desc limit 1),
  json_build_object('kind', 'shop', 'text', null))`;

const FROM = `
  from lot_holds h
  join stock_lots l on l.id = h.lot_id
  join production_tasks t on t.lot_id = l.id
  join production_orders p on p.id = t.order_id
  join products pr on pr.id = l.product_id
  left join customer_orders c on c.id = p.customer_order_id
  left join lateral (
    select r.defect_code as code, r.defect_name as name from operation_runs r
     where r.operation_id = h.operation_id and r.result = 'scrap' order by r.run desc limit 1) d on true`;

const SEARCH_COLUMNS = [
  'pr.name',
  'pr.sku',
  'l.serial_number',
  'h.reason',
  'h.comment',
  'h.held_by_name',
  'd.code',
  'd.name',
  'c.number',
  `p.id || '-' || lpad(t.sort::text, greatest(3, length(t.sort::text)), '0')`,
]
  .map((column) => `${folded(column)} like any ($2)`)
  .join(' or ');

/**
 * $1 module, $2 search patterns, $3 limit, $4 offset, $5 finished holds, $6 true: holds by inspection
 * results, false: by planners.
 */
const listSql = (order: string): string => `
  with found as materialized (
    select h.id, row_number() over (order by ${order}) as place ${FROM}
     where p.module_id = $1 and (h.released_at is not null) = $5::boolean
       and ($6::boolean is null or (h.operation_id is not null) = $6) and ($2::text[] is null or ${SEARCH_COLUMNS})
  ), page as materialized (
    select id, place from found order by place limit $3 offset $4
  )
  select (select count(*)::int from found) as total, coalesce((
    select json_agg(json_build_object('id', h.id, 'batch_product_id', l.id, 'serial_number', l.serial_number,
             'product', json_build_object('id', pr.id, 'name', pr.name, 'sku', pr.sku),
             'production_order_id', p.id, 'production_task_id', t.id, 'task_sort', t.sort, 'order_number', c.number,
             'place', ${LOCATION}, 'reason', h.reason, 'comment', h.comment, 'is_verdict', h.operation_id is not null,
             'defect', case when d.code is not null then json_build_object('code', d.code, 'name', d.name) end,
             'held_at', ${iso('h.held_at')}, 'held_by', h.held_by_name, 'released_at', ${iso('h.released_at')},
             'released_by', h.released_by_name, 'release_reason', h.release_reason) order by page.place)
      ${FROM} join page on page.id = h.id), '[]') as data`;

type Row = Omit<HeldUnit, 'task_number'> & { readonly task_sort: number };

/** Produced units that are or were on hold (docs/adr/0033). */
@Injectable()
export class HeldUnitsQuery {
  constructor(private readonly db: ReadDb) {}

  async list(input: Input) {
    const window = pageWindow(input);
    const direction = input.direction === 'asc' ? 'asc' : 'desc';
    const order = SORTS[input.sort ?? 'held_at'].replaceAll(',', ` ${direction},`);
    const [row] = await this.db.query<{ total: number; data: Row[] }>(
      listSql(`${order} ${direction} nulls last, h.id desc`),
      [
        input.module_id,
        searchPatterns(input.search),
        window.perPage,
        window.offset,
        input.released ?? false,
        input.by == null ? null : input.by === 'otk',
      ],
    );
    const rows = row!.data.map(({ task_sort, ...row }) => ({
      ...row,
      task_number: taskNumber(row.production_order_id, task_sort),
    }));
    return pageAnswer(rows, row!.total, window);
  }
}
