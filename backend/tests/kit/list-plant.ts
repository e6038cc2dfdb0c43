import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import { stockTakingRoutes as routes } from '@naryad/contracts/stock-takings/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { DemoPlant } from '../../src/demo-plant/demo-plant.js';
import { DemoPlantModule } from '../../src/demo-plant/demo-plant.module.js';
import { holdLot } from './factories/holds.js';
import { startTestApp, type TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

/** The demo plant with some rows in every list, and ids for the inputs of the lists. */
export interface ListPlant {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly guest: TestClient;
  readonly storehouse: number;
  readonly production: number;
  readonly pickingDesk: number;
  readonly pickingWorkPlace: number;
  /** A waiting picking operation, its task, and a step of its specification. */
  readonly picking: number;
  readonly pickingTask: number;
  readonly pickingStep: number;
  readonly order: number;
  /** A production order with readings. */
  readonly measured: number;
  readonly supplier: number;
  /** In stock in several lots. */
  readonly product: number;
  /** An invoice with controlled units. */
  readonly controlled: number;
  readonly photographed: number;
  readonly taking: number;
  /** A specification with several versions. */
  readonly techMap: number;
  /** A customer order with shipments that can be shipped further. */
  readonly shippedOrder: number;
}

const DEMO_IDS = `
  select (select m.id from work_modules m join work_module_types t on t.id = m.type_id where t.key = 'storehouse') as storehouse,
         (select m.id from work_modules m join work_module_types t on t.id = m.type_id where t.key = 'production') as production,
         (select m.id from work_modules m join work_module_types t on t.id = m.type_id where t.key = 'picking-desk') as "pickingDesk",
         (select id from users where name = 'admin') as administrator,
         (select supplier_id from manufacturer_batches where deleted_at is null and number is not null
           group by supplier_id order by count(*) desc, supplier_id limit 1) as supplier,
         (select product_id from stock_balances where quantity > 0
           group by product_id order by count(*) desc, product_id limit 1) as product,
         (select l.invoice_id from stock_lots u join receipt_invoice_lines l on l.id = u.receipt_invoice_line_id
           where u.serial_number is not null group by l.invoice_id order by count(*) desc, l.invoice_id limit 1) as controlled,
         (select operation_id from operation_photos group by operation_id order by count(*) desc, operation_id limit 1) as photographed,
         (select t.order_id from operation_readings r join production_task_operations o on o.id = r.operation_id
            join production_tasks t on t.id = o.task_id group by t.order_id order by count(*) desc, t.order_id limit 1) as measured,
         (select order_id from production_tasks group by order_id order by count(*) desc, order_id limit 1) as "order",
         (select id from tech_maps order by id limit 1) as "techMap"`;

const PICKING = `
  select o.id as picking, o.task_id as "pickingTask", w.id as "pickingWorkPlace",
         (select s.source_step_id from production_order_steps s
           where s.order_operation_id = oo.id and jsonb_array_length(s.components) > 0 order by s.sort limit 1) as "pickingStep"
    from production_task_operations o
    join production_order_operations oo on oo.id = o.order_operation_id and oo.is_picking
    join production_orders p on p.id = oo.order_id and p.status = 'work'
    join work_places w on w.work_center_id = oo.work_center_id and w.module_id = $1
   where o.status = 'new' and o.is_ready order by o.id, w.id limit 1`;

type PickingIds = 'picking' | 'pickingTask' | 'pickingStep' | 'pickingWorkPlace';

type DemoIds = Omit<ListPlant, 'app' | 'admin' | 'guest' | PickingIds | 'taking' | 'shippedOrder'> & {
  readonly administrator: number;
};

export async function openListPlant(): Promise<ListPlant> {
  const app = await startTestApp({ root: DemoPlantModule, env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  await app.get(DemoPlant).fill();
  const [ids] = (await app.sql(DEMO_IDS)) as [DemoIds];
  const { administrator, storehouse } = ids;
  const [picking] = (await app.sql(PICKING, [ids.pickingDesk])) as [Pick<ListPlant, PickingIds>];
  await app.sql(
    `insert into imports (kind, file_name, counts, created_by)
     select 'companies', 'Контрагенты ' || n || '.xlsx', '{"new": 1, "changed": 0, "unchanged": 0, "wrong": 0}', $1
       from generate_series(1, 5) n`,
    [administrator],
  );
  await app.sql(
    `insert into opening_balances (module_id, file_name, lines, pieces, created_by)
     select $2, 'Остатки ' || n || '.xlsx', n, n, $1 from generate_series(1, 5) n`,
    [administrator, storehouse],
  );
  await app.sql(
    `with five as (
       insert into printers (name, kind, address, language)
       select 'Принтер ' || n, 'tcp', '10.0.0.' || n, 'zpl' from generate_series(1, 5) n returning id)
     insert into print_jobs (id, printer_id, title, template_key, requested_by, state)
     select gen_random_uuid(), id, 'Этикетки ' || id, 'unit-label', $1, 'printed' from five`,
    [administrator],
  );
  await app.sql(
    `insert into place_calls (work_place_id, type, raised_by_id, solved_at, solved_by_id)
     select w.id, t, $1, now(), $1 from work_places w, unnest(array['material', 'repair']) t where w.module_id = $2`,
    [administrator, ids.pickingDesk],
  );
  await app.sql(
    `insert into notices (user_id, kind, subject, title)
     select $1, 'import', 'файл ' || n, 'Файл загружен: ' || n || '.xlsx' from generate_series(1, 5) n`,
    [administrator],
  );
  await app.sql(
    `insert into saved_views (list, user_id, name, query, columns)
     select 'audit', $1, 'Вид ' || n, '', '{}' from generate_series(1, 5) n`,
    [administrator],
  );
  await app.sql(
    `insert into terminals (name, token_hash, created_by) select 'Терминал ' || n, 'hash ' || n, $1 from generate_series(1, 5) n`,
    [administrator],
  );
  await app.sql(
    `insert into wall_boards (name, module_id, pages, seconds_per_page, token_hash)
     select 'Табло ' || n, $1, '["stock"]', 15, 'hash ' || n from generate_series(1, 5) n`,
    [ids.storehouse],
  );
  await app.sql(
    `insert into ledger_checks (due_at, requested_by, started_at, finished_at, rules)
     select now() - make_interval(days => n), $1, now(), now(), 17 from generate_series(1, 5) n`,
    [administrator],
  );
  const admin = await app.signInAs(administrator);
  for (let index = 0; index < 3; index += 1) await app.signInAs(administrator);
  const { techMap } = await admin.call(techMapRoutes.getTechMap, { id: ids.techMap });
  for (let index = 0; index < 5; index += 1) {
    const changedMap = { ...techMap, version: undefined, description: `Вариант ${index}` };
    await admin.call(techMapRoutes.saveTechMap, changedMap);
  }
  const cells = await app.sql<{ cell_id: number }>(
    'select distinct cell_id from stock_balances where module_id = $1 and quantity > 0 order by cell_id limit 9',
    [storehouse],
  );
  const takings: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { data } = await admin.call(routes.createStockTaking, {
      module_id: storehouse,
      scope: 'cells',
      is_blind: false,
      cell_ids: cells.slice(index * 3, index * 3 + 3).map((row) => row.cell_id),
    });
    takings.push(data.id);
  }
  const [taking] = takings as [number];
  // Missing items become lines of the review.
  for (const { cell_id } of cells.slice(0, 3)) {
    const { data } = await admin.call(routes.getCountedGoods, { id: taking, cell_id });
    await admin.call(routes.closeCell, { id: taking, cell_id, position: data.position });
  }
  const lotRows = await app.sql<{ lot_id: number }>(
    'select lot_id from production_tasks where lot_id is not null order by id desc limit 5',
  );
  for (const { lot_id } of lotRows) await holdLot(app, administrator, lot_id, `Проверка ${lot_id}`);
  const shippedOrder = await shipSome(admin, ids.product);
  return { app, admin, guest: await app.guest(), ...ids, ...picking, taking, shippedOrder };
}

/** Creates an order of the product and ships one item three times. */
async function shipSome(admin: TestClient, productId: number): Promise<number> {
  const order = {
    number: 'Отгружаемый',
    status: 'work' as const,
    products: [{ product_id: productId, count: 3 }],
  };
  const { data } = await admin.call(customerOrderRoutes.createOrUpdateOrder, order);
  for (let round = 0; round < 3; round += 1) {
    const { data: lots } = await admin.call(shipmentRoutes.getShippable, { order_id: data.id });
    const { batch_product_id, cell_id } = lots.at(-1)!;
    await admin.call(shipmentRoutes.createShipment, {
      order_id: data.id,
      lines: [{ batch_product_id, cell_id, quantity: 1 }],
    });
  }
  return data.id;
}
