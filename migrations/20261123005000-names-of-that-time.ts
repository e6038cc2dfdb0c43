import type { MigrationInterface, QueryRunner } from 'typeorm';

const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The picked lot as shown in the passport. `k` is the pick. */
const taken = (k: string): string => `
  jsonb_build_object(
    'cell_address', (select c.address from storehouse_cells c where c.id = ${k}.cell_id),
    'instead_of', (
      select jsonb_build_object('id', s.id, 'serial_number', s.serial_number, 'batch_number', sb.number)
        from stock_lots s left join manufacturer_batches sb on sb.id = s.batch_id where s.id = ${k}.instead_of_lot_id),
    'expiry_permit', (
      select jsonb_build_object('reason', e.reason, 'created_at', ${iso('e.created_at')},
               'user', jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name))
        from expiry_permits e join users u on u.id = e.user_id
       where e.operation_id = ${k}.operation_id and e.lot_id = ${k}.lot_id),
    'batch_product', (
      select jsonb_build_object(
               'id', l.id, 'product_id', l.product_id, 'serial_number', l.serial_number,
               'product', jsonb_build_object('id', pr.id, 'name', pr.name, 'sku', pr.sku),
               'receipt_invoice_product', case when i.id is not null then jsonb_build_object('receipt_invoice',
                 jsonb_build_object('id', i.id, 'number', i.number,
                   'supplier', case when ic.id is not null then jsonb_build_object('name', ic.name) end)) end,
               'batch_manufacture', case when b.id is not null then jsonb_build_object(
                 'id', b.id, 'number', b.number, 'manufacture_date', b.manufacture_date, 'expiry_date', b.expiry_date,
                 'supplier', case when bc.id is not null then jsonb_build_object('name', bc.name) end) end)
        from stock_lots l
        join products pr on pr.id = l.product_id
        left join receipt_invoice_lines il on il.id = l.receipt_invoice_line_id
        left join receipt_invoices i on i.id = il.invoice_id
        left join companies ic on ic.id = i.supplier_id
        left join manufacturer_batches b on b.id = l.batch_id
        left join companies bc on bc.id = b.supplier_id
       where l.id = ${k}.lot_id))`;

/** Product and customer of an order, with current names. `p` is the order. */
const product = (p: string): string => `
  (select jsonb_build_object('id', pr.id, 'name', pr.name, 'sku', pr.sku, 'attributes', coalesce((
            select jsonb_agg(jsonb_build_object('name', a.name, 'value', v.value) order by a.name)
              from product_attribute_values v join product_attributes a on a.id = v.attribute_id
             where v.product_id = pr.id and v.value <> '' and a.key <> 'serial_prefix'), '[]'))
     from products pr where pr.id = ${p}.product_id)`;
const customer = (p: string): string => `
  (select jsonb_build_object('number', c.number, 'buyer', b.name)
     from customer_orders c left join companies b on b.id = c.company_id where c.id = ${p}.customer_order_id)`;

const person = (id: string): string =>
  `(select concat_ws(' ', u.last_name, u.first_name) from users u where u.id = ${id})`;

/** The database itself stores the names, so every writer of a row records the current ones. */
const FUNCTIONS = `
create function note_pick_taken() returns trigger language plpgsql as $$
begin
  new.taken := ${taken('new')};
  return new;
end $$;
create function note_operation_names() returns trigger language plpgsql as $$
begin
  new.place_name := null;
  new.center_name := null;
  new.worker_first_name := null;
  new.worker_last_name := null;
  if new.work_place_id is not null then
    select w.name into new.place_name from work_places w where w.id = new.work_place_id;
  end if;
  if new.user_id is not null then
    select u.first_name, u.last_name into new.worker_first_name, new.worker_last_name from users u where u.id = new.user_id;
  end if;
  if new.status <> 'new' then
    select c.name into new.center_name from production_order_operations oo join work_centers c on c.id = oo.work_center_id
     where oo.id = new.order_operation_id;
  end if;
  return new;
end $$;
create function note_order_started_as() returns trigger language plpgsql as $$
begin
  -- An order that is back from work with finished items goes on as what it was.
  if old.started_as is null or old.completed_task_count + old.scrapped_task_count = 0
     or (old.started_as -> 'product' ->> 'id')::int <> new.product_id then
    new.started_as := jsonb_build_object('product', ${product('new')}, 'customer_order', ${customer('new')});
  else
    new.started_as := jsonb_build_object('product', old.started_as -> 'product', 'customer_order', ${customer('new')});
  end if;
  return new;
end $$;
create function note_shipment_names() returns trigger language plpgsql as $$
begin
  select o.number, c.name into new.order_number, new.buyer_name
    from customer_orders o left join companies c on c.id = o.company_id where o.id = new.order_id;
  return new;
end $$`;

const TRIGGERS = [
  ['picks_note_taken', 'insert on picks', 'note_pick_taken'],
  [
    'production_task_operations_note_names',
    'insert or update of status, work_place_id, user_id on production_task_operations',
    'note_operation_names',
  ],
  ['customer_shipments_note_names', 'insert on customer_shipments', 'note_shipment_names'],
] as const;

/** Same as before, and with the names of the users who hold and release. */
const holds = (byName: string, releasedName: string, kept: string): string => `
create or replace function lock_held_lot() returns trigger language plpgsql as $$
begin
  perform 1 from stock_lots where id = new.lot_id for update;
  new.held_at := clock_timestamp();${byName}
  return new;
end $$;
create or replace function keep_lot_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.released_at is not null or new.released_at is null
     or (new.lot_id, new.reason, new.comment, new.operation_id, new.held_by, new.held_at${kept.replaceAll('?', 'new')})
        is distinct from (old.lot_id, old.reason, old.comment, old.operation_id, old.held_by, old.held_at${kept.replaceAll('?', 'old')}) then
    raise exception 'holds of lots are only released';
  end if;${releasedName}
  return new;
end $$`;

/** Existing rows get the current names, because older ones are unknown. */
const FILL = [
  `update picks k set taken = ${taken('k')}`,
  `update production_task_operations o
      set place_name = (select w.name from work_places w where w.id = o.work_place_id),
          worker_first_name = (select u.first_name from users u where u.id = o.user_id),
          worker_last_name = (select u.last_name from users u where u.id = o.user_id),
          center_name = case when o.status <> 'new' then (
            select c.name from production_order_operations oo join work_centers c on c.id = oo.work_center_id
             where oo.id = o.order_operation_id) end
    where o.status <> 'new' or o.work_place_id is not null or o.user_id is not null`,
  `update production_orders p set started_as = jsonb_build_object('product', ${product('p')}, 'customer_order', ${customer('p')})
    where p.status <> 'new' or p.started_at is not null`,
  `update customer_shipments s
      set order_number = o.number, buyer_name = (select c.name from companies c where c.id = o.company_id)
     from customer_orders o where o.id = s.order_id`,
  'alter table lot_holds disable trigger lot_holds_history',
  `update lot_holds h set held_by_name = ${person('h.held_by')}, released_by_name = ${person('h.released_by')}`,
  'alter table lot_holds enable trigger lot_holds_history',
];

/** Data in passports retains the names of its time after later renaming. */
export class NamesOfThatTime20261123005000 implements MigrationInterface {
  readonly name = 'NamesOfThatTime20261123005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "picks" ADD "taken" jsonb');
    await runner.query(`ALTER TABLE "production_task_operations" ADD "place_name" text, ADD "center_name" text,
      ADD "worker_first_name" text, ADD "worker_last_name" text`);
    await runner.query('ALTER TABLE "production_orders" ADD "started_as" jsonb');
    await runner.query('ALTER TABLE "customer_shipments" ADD "order_number" text, ADD "buyer_name" text');
    await runner.query('ALTER TABLE "lot_holds" ADD "held_by_name" text, ADD "released_by_name" text');
    for (const sql of FILL) await runner.query(sql);
    // Written manually: entities cannot express triggers.
    await runner.query(FUNCTIONS);
    for (const [name, event, run] of TRIGGERS) {
      await runner.query(`create trigger ${name} before ${event} for each row execute function ${run}()`);
    }
    await runner.query(`create trigger production_orders_note_started_as before update of status on production_orders
      for each row when (old.status = 'new' and new.status <> 'new') execute function note_order_started_as()`);
    await runner.query(
      holds(
        `\n  new.held_by_name := ${person('new.held_by')};`,
        `\n  new.released_by_name := ${person('new.released_by')};`,
        ', ?.held_by_name',
      ),
    );
    await runner.query('ALTER TABLE "picks" ALTER COLUMN "taken" SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(holds('', '', ''));
    await runner.query('DROP TRIGGER production_orders_note_started_as ON production_orders');
    for (const [name, event] of TRIGGERS) {
      await runner.query(`DROP TRIGGER ${name} ON ${event.split(' ').at(-1)}`);
    }
    for (const run of [
      'note_pick_taken',
      'note_operation_names',
      'note_order_started_as',
      'note_shipment_names',
    ]) {
      await runner.query(`DROP FUNCTION ${run}()`);
    }
    await runner.query('ALTER TABLE "lot_holds" DROP COLUMN "released_by_name", DROP COLUMN "held_by_name"');
    await runner.query(
      'ALTER TABLE "customer_shipments" DROP COLUMN "buyer_name", DROP COLUMN "order_number"',
    );
    await runner.query('ALTER TABLE "production_orders" DROP COLUMN "started_as"');
    await runner.query(`ALTER TABLE "production_task_operations" DROP COLUMN "worker_last_name",
      DROP COLUMN "worker_first_name", DROP COLUMN "center_name", DROP COLUMN "place_name"`);
    await runner.query('ALTER TABLE "picks" DROP COLUMN "taken"');
  }
}
