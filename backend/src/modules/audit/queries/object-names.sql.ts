import type { AuditObjectType } from '@naryad/contracts/audit/object-types';

/** Display name of a user: first and last name, else the login. */
export const personName = (user: string): string =>
  `coalesce(nullif(trim(${user}.first_name || ' ' || ${user}.last_name), ''), ${user}.name)`;

/** Display number of a task: '12-031'. */
const taskNumber = (task: string): string =>
  `${task}.order_id || '-' || lpad(${task}.sort::text, greatest(3, length(${task}.sort::text)), '0')`;

/** SQL of the current name for each object type; `$id` stands for the id. */
const NAMES = {
  user: `select ${personName('o')} from users o where o.id = $id`,
  session: `select ${personName('u')} from sessions o join users u on u.id = o.user_id where o.id = $id`,
  terminal: 'select o.name from terminals o where o.id = $id',
  'wall-board': 'select o.name from wall_boards o where o.id = $id',
  'work-module': 'select o.name from work_modules o where o.id = $id',
  product: 'select o.name from products o where o.id = $id',
  company: 'select o.name from companies o where o.id = $id',
  'opening-balance': 'select o.file_name from opening_balances o where o.id = $id',
  import: 'select o.file_name from imports o where o.id = $id',
  'accounting-request': 'select o.list from accounting_requests o where o.id = $id',
  workshop: 'select o.name from workshops o where o.id = $id',
  'work-center': 'select o.name from work_centers o where o.id = $id',
  'work-place': 'select o.name from work_places o where o.id = $id',
  'defect-code': `select o.code || ' ' || o.name from defect_codes o where o.id = $id`,
  'write-off-reason': 'select o.name from write_off_reasons o where o.id = $id',
  'saved-view': 'select o.name from saved_views o where o.id = $id',
  'storehouse-line': 'select o.number from storehouse_lines o where o.id = $id',
  'storehouse-stack': 'select o.number from storehouse_stacks o where o.id = $id',
  'storehouse-shelf': 'select o.number from storehouse_shelves o where o.id = $id',
  'storehouse-cell': 'select o.address from storehouse_cells o where o.id = $id',
  batch: `select '№ ' || o.number from manufacturer_batches o where o.id = $id`,
  'stock-operation': `select p.name from stock_movements o join stock_lots l on l.id = o.lot_id
    join products p on p.id = l.product_id where o.id = $id`,
  lot: `select concat_ws(', ', p.name, o.serial_number) from stock_lots o
    join products p on p.id = o.product_id where o.id = $id`,
  'stock-taking': `select '№ ' || o.number || ', ' || m.name
    from stock_takings o join work_modules m on m.id = o.module_id where o.id = $id`,
  'tech-map': 'select o.name from tech_maps o where o.id = $id',
  'receipt-invoice': `select '№ ' || o.number from receipt_invoices o where o.id = $id`,
  'received-unit': `select concat_ws(', ', p.name, o.serial_number) from stock_lots o
    join products p on p.id = o.product_id where o.id = $id`,
  'customer-order': `select '№ ' || o.number from customer_orders o where o.id = $id`,
  'production-order': `select '№ ' || o.id || ', ' || p.name
    from production_orders o join products p on p.id = o.product_id where o.id = $id`,
  'production-task': `select '№ ' || ${taskNumber('o')} from production_tasks o where o.id = $id`,
  'task-operation': `select '№ ' || ${taskNumber('t')} || ', ' || n.name
    from production_task_operations o
    join production_tasks t on t.id = o.task_id
    join production_order_operations n on n.id = o.order_operation_id
   where o.id = $id`,
  'place-call': `select concat_ws(', ', w.name, o.comment)
    from place_calls o join work_places w on w.id = o.work_place_id where o.id = $id`,
  'task-step': `select n.name from production_task_steps o
    join production_order_steps n on n.id = o.order_step_id where o.id = $id`,
  'operation-photo': `select '№ ' || ${taskNumber('t')} || ', ' || n.name
    from operation_photos o
    join production_tasks t on t.id = o.task_id
    join production_task_operations p on p.id = o.operation_id
    join production_order_operations n on n.id = p.order_operation_id
   where o.id = $id`,
  printer: 'select o.name from printers o where o.id = $id',
  shift: 'select o.name from shifts o where o.id = $id',
  'calendar-day': `select to_char(o.day, 'DD.MM.YYYY') from calendar_days o where o.id = $id`,
} as const satisfies Partial<Record<AuditObjectType, string>>;

/** The same for parts that have no audit rows but occur in fields of others. */
const PARTS = {
  role: 'select o.name from roles o where o.id = $id',
  attribute: 'select o.name from product_attributes o where o.id = $id',
  'order-step': 'select o.name from production_order_steps o where o.id = $id',
  'receipt-line': `select p.name from receipt_invoice_lines o
    join products p on p.id = o.product_id where o.id = $id`,
  'counted-line': `select p.name || ', ' || c.address from stock_taking_lines o
    join products p on p.id = o.product_id join storehouse_cells c on c.id = o.cell_id where o.id = $id`,
  count: `select o.quantity || ', ' || ${personName('u')}
    from stock_taking_counts o join users u on u.id = o.counted_by where o.id = $id`,
} as const;

/** SQL of the name of an object or a part; `$id` stands for its id. */
export const NAMES_BY_ID = { ...NAMES, ...PARTS } as const;
export type Named = keyof typeof NAMES_BY_ID;

/**
 * SQL of the name of a row's object; null without a name or when it is deleted. Only the branch of the row's
 * type is executed: one lookup by key per row. Object ids are text in the audit log; a text that is not a
 * number has no name.
 */
export function objectName(row: string): string {
  const id = `case when ${row}.object_id ~ '^[0-9]{1,9}$' then ${row}.object_id::int end`;
  const branches = Object.entries(NAMES).map(
    ([type, sql]) => `when '${type}' then (${sql.replace('$id', () => id)})`,
  );
  return `case ${row}.object_type ${branches.join('\n')} end`;
}

/** SQL of the source and target cell of a movement in a row; for several cells on one side, their number. */
export function wayOf(row: string): string {
  const side = (column: string): string => `case count(distinct m.${column})
      when 0 then null when 1 then min(c_${column}.address) else count(distinct m.${column}) || ' яч.' end`;
  return `case when ${row}.object_type = 'stock-operation' and ${row}.object_id ~ '^[0-9]{1,9}$' then (
    select json_build_object('from', ${side('from_cell_id')}, 'to', ${side('to_cell_id')})
      from stock_movements o
      join stock_movements m on m.group_id = o.group_id
      left join storehouse_cells c_from_cell_id on c_from_cell_id.id = m.from_cell_id
      left join storehouse_cells c_to_cell_id on c_to_cell_id.id = m.to_cell_id
     where o.id = ${row}.object_id::int) end`;
}
