import { searchRoutes as routes } from '@naryad/contracts/search/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadDb } from '../../../platform/db/read-db.js';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import {
  createCustomerOrder,
  createProductionOrder,
  createShopFloor,
  type ShopFloor,
} from '../../../../tests/kit/factories/production.js';
import {
  createBatch,
  createBulkLot,
  createCells,
  createCompany,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { NamesQuery } from '../queries/names.query.js';
import { DocumentsQuery } from '../queries/documents.query.js';
import { SearchText } from '../queries/search-text.sql.js';

let app: TestApp;
let floor: ShopFloor;
let production: number;
let control: number;
let order: number;
let foreignOrder: number;
const people = {} as Record<
  'admin' | 'planner' | 'keeper' | 'controller' | 'seller' | 'stranger',
  TestClient & { readonly userId: number }
>;
const lots = {} as Record<'unit' | 'parcel' | 'foreign' | 'made', number>;
const cells = {} as Record<'own' | 'foreign', number>;

const find = async (who: keyof typeof people, search: string) =>
  (await people[who].call(routes.find, { search })).data;
const code = async (who: keyof typeof people, text: string) =>
  (await people[who].call(routes.findCode, { code: text })).data;

beforeAll(async () => {
  app = await startTestApp();
  const db = app.dataSource;
  floor = await createShopFloor(app);
  const { storehouse, production: itsProduction } = floor.modules;
  production = itsProduction;
  control = await createModule(db, 'receipt-invoice-control');
  await connectModules(db, storehouse, control);
  const far = {
    production: await createModule(db, 'production'),
    control: await createModule(db, 'receipt-invoice-control'),
    storehouse: await createModule(db, 'storehouse'),
  };
  await connectModules(db, far.storehouse, far.control);
  const company = await createCompany(db, 'Альфа снаб');
  await app.sql(`update companies set inn = '7707083893' where id = $1`, [company]);
  const clientOrderId = await createCustomerOrder(db, 'ЗК-АЛЬФА-5', [[floor.products.controller, 1]]);
  await app.sql('update customer_orders set company_id = $2 where id = $1', [clientOrderId, company]);
  await app.sql(
    `insert into receipt_invoices (module_id, supplier_id, date, number)
     values ($1, $3, '2026-11-20', 'ПН-АЛЬФА'), ($1, $3, '2026-11-21', '118'), ($2, $3, '2026-11-22', 'ПН-АЛЬФА-2')`,
    [control, far.control, company],
  );
  order = await createProductionOrder(floor, { clientOrderId });
  foreignOrder = await createProductionOrder(floor, { unstarted: true });
  await app.sql('update production_orders set module_id = $2 where id = $1', [foreignOrder, far.production]);
  await app.sql(`update tech_maps set name = 'Сборка альфа' where id = $1`, [floor.techMap.id]);
  [cells.own] = (await createCells(db, storehouse)) as [number];
  [cells.foreign] = (await createCells(db, far.storehouse)) as [number];
  const { board, screw } = floor.products;
  lots.unit = await createUnit(db, board, { serialNumber: 'АЛЬФА-001' });
  lots.foreign = await createUnit(db, board, { serialNumber: 'АЛЬФА-002' });
  lots.parcel = await createBulkLot(db, screw, { batchId: await createBatch(db, { number: 'АЛЬФА-П' }) });
  await storeInCell(db, lots.unit, cells.own);
  await storeInCell(db, lots.foreign, cells.foreign);
  await storeInCell(db, lots.parcel, cells.own, 40);
  const [made] = await app.sql<{ id: number }>(
    'select id from stock_lots where production_task_id is not null',
  );
  lots.made = made!.id;
  const may = (...moduleIds: number[]) => app.signedIn({ moduleIds });
  people.admin = await app.signedIn({ role: 'Администратор' });
  people.planner = floor.planner;
  people.keeper = await may(storehouse);
  people.controller = await may(control);
  people.seller = await may(await createModule(db, 'orders'));
  people.stranger = await may(far.production, far.control, await createModule(db, 'otk-desk'));
});
afterAll(() => app?.close());

describe('one search over everything', () => {
  it.each<[keyof typeof people, object]>([
    [
      'admin',
      { invoices: 3, orders: 1, customer_orders: 1, specifications: 1, companies: 1, units: 2, batches: 1 },
    ],
    [
      'planner',
      { invoices: 0, orders: 1, customer_orders: 0, specifications: 1, companies: 1, units: 1, batches: 1 },
    ],
    [
      'keeper',
      { invoices: 2, orders: 0, customer_orders: 0, specifications: 0, companies: 1, units: 1, batches: 1 },
    ],
    [
      'controller',
      { invoices: 2, orders: 0, customer_orders: 0, specifications: 0, companies: 1, units: 1, batches: 1 },
    ],
    [
      'seller',
      { invoices: 0, orders: 0, customer_orders: 1, specifications: 1, companies: 1, units: 0, batches: 0 },
    ],
    [
      'stranger',
      { invoices: 1, orders: 0, customer_orders: 0, specifications: 1, companies: 1, units: 1, batches: 0 },
    ],
  ])('%s finds only readable objects of each kind', async (who, counts) => {
    const {
      people: users,
      products,
      cells: storehouseCells,
      spent_batches,
      ...results
    } = await find(who, 'альфа');
    expect(Object.fromEntries(Object.entries(results).map(([kind, rows]) => [kind, rows.length]))).toEqual(
      counts,
    );
    expect([products, storehouseCells, users]).toEqual([[], [], []]);
    // Batches are visible to all storehouses: this user has no stock of it.
    expect(spent_batches).toHaveLength(who === 'stranger' ? 1 : 0);
  });

  it('each result has its identifying fields', async () => {
    const { invoices, orders, customer_orders, specifications, companies } = await find('admin', 'АЛЬФА');
    expect(invoices.map(({ number, date, supplier }) => [number, date, supplier])).toEqual([
      ['ПН-АЛЬФА-2', '2026-11-22', 'Альфа снаб'],
      ['ПН-АЛЬФА', '2026-11-20', 'Альфа снаб'],
      ['118', '2026-11-21', 'Альфа снаб'],
    ]);
    expect(orders).toEqual([
      { id: order, status: 'work', product: 'Контроллер', customer_order: 'ЗК-АЛЬФА-5' },
    ]);
    expect(customer_orders).toMatchObject([{ number: 'ЗК-АЛЬФА-5', status: 'new', company: 'Альфа снаб' }]);
    expect(specifications).toEqual([{ id: floor.techMap.id, name: 'Сборка альфа', product: 'Контроллер' }]);
    expect(companies).toMatchObject([{ name: 'Альфа снаб', inn: '7707083893' }]);
  });

  it('an order by its number and by its product; never one of a foreign module', async () => {
    expect((await find('planner', String(order))).orders.map(({ id }) => id)).toEqual([order]);
    expect((await find('planner', String(foreignOrder))).orders).toEqual([]);
    expect((await find('stranger', String(foreignOrder))).orders.map(({ id }) => id)).toEqual([foreignOrder]);
    expect((await find('planner', 'контролл')).orders.map(({ id }) => id)).toEqual([order]);
    expect((await find('admin', 'контролл')).orders.map(({ id }) => id)).toEqual([foreignOrder, order]);
  });

  it('the exact number is first; a company is found by its ИНН, also in the other keyboard layout', async () => {
    expect((await find('keeper', 'ПН-альфа')).invoices[0]).toMatchObject({ number: 'ПН-АЛЬФА' });
    expect((await find('keeper', '118')).invoices).toMatchObject([{ number: '118' }]);
    expect((await find('keeper', '11')).invoices).toMatchObject([{ number: '118' }]);
    expect((await find('seller', '7707083893')).companies).toMatchObject([{ name: 'Альфа снаб' }]);
    expect((await find('keeper', 'fkmaf')).companies).toMatchObject([{ name: 'Альфа снаб' }]);
  });

  it('users are found by administrators only', async () => {
    const login = `user-${process.pid}`;
    expect((await find('admin', login)).people).toHaveLength(5);
    expect((await find('planner', login)).people).toEqual([]);
  });

  it('signs of a pattern are letters like others', async () => {
    const { companies, invoices, orders } = await find('admin', '%');
    expect([companies, invoices, orders]).toEqual([[], [], []]);
    await expect(find('admin', ' ')).rejects.toMatchObject({ status: 422 });
  });
});

describe('what a label names', () => {
  it('a unit, a bulk lot and a cell are found with their location', async () => {
    const location = { storehouse: { id: floor.modules.storehouse }, cell_id: cells.own };
    expect(await code('keeper', `pid=${lots.unit}`)).toMatchObject({
      unit: { ...location, serial_number: 'АЛЬФА-001', state: 'stored', product: { name: 'Плата' } },
      cell: null,
    });
    expect((await code('keeper', `https://wms.local/q?pid=${lots.parcel}`)).unit).toMatchObject({
      ...location,
      serial_number: null,
    });
    expect((await code('keeper', `cid=${cells.own}`)).cell).toMatchObject({ id: cells.own });
  });

  it('a made item leads those of its production to its passport', async () => {
    const { item } = await code('planner', `pid=${lots.made}`);
    expect(item).toMatchObject({ order_id: order });
  });

  it.each<[keyof typeof people, string, () => number]>([
    ['keeper', 'pid', () => lots.foreign],
    ['keeper', 'cid', () => cells.foreign],
    ['seller', 'pid', () => lots.unit],
    ['seller', 'cid', () => cells.own],
    ['stranger', 'pid', () => lots.made],
    ['admin', 'pid', () => 2_000_000_000],
    ['admin', 'cid', () => 2_000_000_000],
    ['admin', 'что-то', () => 1],
  ])('nothing for the %s: %s of what is foreign or is not', async (who, name, id) => {
    await expect(code(who, `${name}=${id()}`)).rejects.toMatchObject({
      status: 404,
      body: { message: 'По этому коду ничего не найдено' },
    });
  });
});

/** 30,000 more documents of each kind: a kind that scans all of them would be slow with a million. */
describe('each kind is searched by an index', () => {
  interface Plan {
    readonly 'Node Type': string;
    readonly 'Actual Rows': number;
    readonly 'Rows Removed by Filter'?: number;
    readonly Plans?: readonly Plan[];
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const FEW_ROWS = 20_000;

  beforeAll(async () => {
    const rows = 'generate_series(1, 30000) n';
    // As the owner: statements of the program are limited to ten seconds, and these are not part of it.
    await app.asOwner(
      `insert into companies (name, inn) select 'Фирма ' || n, '77' || lpad(n::text, 8, '0') from ${rows}`,
      `insert into products (name, sku) select 'Изделие ' || n, 'АРТ-' || n from ${rows}`,
      `insert into customer_orders (number, company_id) select 'З-' || n, max(c.id) over () from ${rows}
         join companies c on c.name = 'Фирма ' || n`,
      `insert into receipt_invoices (module_id, supplier_id, date, number)
       select ${control}, c.id, '2026-01-01'::date + n % 300, 'Н-' || n from ${rows} join companies c on c.name = 'Фирма ' || n`,
      `insert into production_orders (module_id, product_id, tech_map_id, tech_map_version_id, count, task_count, plan_start_at, plan_end_at)
       select p.module_id, r.id, p.tech_map_id, p.tech_map_version_id, 1, 1, p.plan_start_at, p.plan_end_at
         from production_orders p, ${rows} join products r on r.sku = 'АРТ-' || n where p.id = ${order}`,
      `insert into tech_maps (name, product_id) select 'Карта ' || n, r.id from ${rows} join products r on r.sku = 'АРТ-' || n`,
    );
    const tables = [
      'companies',
      'products',
      'customer_orders',
      'receipt_invoices',
      'production_orders',
      'tech_maps',
    ];
    await app.asOwner(...tables.map((table) => `vacuum analyze ${table}`));
  });

  it.each(['альфа', 'изделие 2777', 'фирма', 'арт-29', '118', 'н-', '7', 'ничего'])(
    '«%s»',
    async (searchText) => {
      const statements: [string, unknown[]][] = [];
      const db: ReadDb = {
        query: <Row>(sql: string, values: readonly unknown[] = []) => {
          statements.push([sql, [...values]]);
          return app.sql<Row>(sql, [...values]);
        },
      };
      const text = new SearchText(searchText);
      const [documents, names] = [new DocumentsQuery(db), new NamesQuery(db)];
      await documents.invoices(text, null);
      await documents.invoices(text, [control]);
      await documents.orders(text, [production]);
      await documents.customerOrders(text);
      await names.specifications(text);
      await names.companies(text);
      for (const [sql, values] of statements) {
        const [row] = await app.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${sql}`,
          values,
        );
        // A sequential scan that ends early is allowed: a text with many matches fills the limit after few
        // rows.
        const scans = nodes(row!['QUERY PLAN'][0].Plan).filter(
          (one) =>
            one['Node Type'].endsWith('Seq Scan') &&
            one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0) > FEW_ROWS,
        );
        expect(scans).toEqual([]);
      }
    },
  );
});
