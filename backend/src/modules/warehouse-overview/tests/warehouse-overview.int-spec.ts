import { warehouseOverviewRoutes as routes } from '@naryad/contracts/warehouse-overview/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { projectionDifferences } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { rebuildProjection } from '../../../platform/outbox/projection-rebuild.js';
import { Projections } from '../../../platform/outbox/projections.js';
import { movementProjection } from '../data/movement-projection.js';

let app: TestApp;
let house: Storehouse;
let other: Storehouse;
let control: number;

beforeAll(async () => {
  app = await startTestApp();
  house = await createStorehouse(app);
  other = await createStorehouse(app);
  control = await createModule(app.dataSource, 'receipt-invoice-control', 'Контроль');
  const second = await createModule(app.dataSource, 'receipt-invoice-control', 'Чужой контроль');
  await connectModules(app.dataSource, house.moduleId, control);
  await connectModules(app.dataSource, other.moduleId, second);
  // Refreshes the cached connections of modules.
  await app.signedIn();
});
afterAll(() => app?.close());

const overview = async (warehouse = house, client = warehouse.storekeeper) =>
  (await client.call(routes.getWarehouseOverview, { module_id: warehouse.moduleId })).data;
/** Waits until every event is projected. */
const projected = () =>
  waitFor(async () => {
    const [row] = await app.sql<{ none: boolean }>(
      'select not exists (select from outbox where seq is null) as none',
    );
    return row!.none && (await app.get(Projections).state('movements')).behind === 0;
  }, 'the projection');
const total = (hours: readonly number[]): number => hours.reduce((sum, one) => sum + one, 0);
const differences = () => projectionDifferences(app);
const tallies = () => app.sql('select * from movement_tallies where count <> 0 order by 1, 2, 3');

it('of an empty storehouse: nothing waits, nothing moved', async () => {
  await projected();
  const none = { today: 0, days: 0, older: 0 };
  expect(await overview()).toMatchObject({
    control: [],
    putaway: none,
    stock: { no_place: 0, below_minimum: 0, expiring: 0 },
    ...{ hot_cells: [], takings: [], accuracy: [], behind: 0 },
  });
  expect(total((await overview()).movements.today)).toBe(0);
});

it('movements by hours and cells; reversed ones do not count, as in the list of operations', async () => {
  const { lot } = await house.add({ count: 10 });
  await house.move(lot, 0, 1, 4);
  const mistake = await house.move(lot, 0, 2, 2);
  await other.add({});
  await projected();
  expect(total((await overview()).movements.today)).toBe(3);
  await house.undo(mistake);
  await projected();
  const { movements, hot_cells } = await overview();
  expect([total(movements.today), total(movements.yesterday)]).toEqual([2, 0]);
  expect((await house.operations()).total).toBe(2);
  expect(hot_cells.map(({ id, count }) => [id, count])).toEqual([
    [house.cell(0), 2],
    [house.cell(1), 1],
  ]);
  expect(total((await overview(other)).movements.today)).toBe(1);
  expect(await differences()).toEqual([]);
});

it('a rebuild gives the same result; a manipulated row is detected', async () => {
  await projected();
  const before = await tallies();
  await app.sql('update movement_tallies set count = count + 1 where cell_id = 0');
  expect((await differences()).length).toBeGreaterThan(0);
  await app.get(UnitOfWork).runAsSystem((tx) => rebuildProjection(tx, movementProjection));
  expect(await tallies()).toEqual(before);
  expect(await differences()).toEqual([]);
});

it('a product by date: receipts, issues, balance, and nothing of other storehouses', async () => {
  const history = async (warehouse = house, client = warehouse.storekeeper) => {
    const input = { module_id: warehouse.moduleId, product_id: house.product, days: 30 } as const;
    return (await client.call(routes.getProductHistory, input)).data;
  };
  const { days, behind } = await history();
  expect(behind).toBe(0);
  expect(days).toHaveLength(30);
  // Moves within the storehouse and reversed movements do not count.
  expect(days.at(-1)).toMatchObject({ came: 10, went: 0, balance: 10 });
  expect(days.at(-2)).toMatchObject({ came: 0, went: 0, balance: 0 });
  expect((await history(other)).days).toEqual([]);
  await expect(history(house, other.storekeeper)).rejects.toMatchObject({ status: 404 });
  // The initial balance includes all changes before the first displayed date.
  await app.sql(`update product_tallies set slot = slot - interval '40 days'`);
  expect((await history()).days[0]).toMatchObject({ came: 0, went: 0, balance: 10 });
  expect((await differences()).length).toBeGreaterThan(0);
  await app.get(UnitOfWork).runAsSystem((tx) => rebuildProjection(tx, movementProjection));
  expect((await history()).days).toEqual(days);
  expect(await differences()).toEqual([]);
});

it('deliveries by how long they wait, of the control modules that feed the storehouse', async () => {
  await app.sql(
    `insert into receipt_invoices (module_id, supplier_id, date, number, status)
     select m.id, $2, (now() at time zone 'Europe/Moscow')::date - age, m.id || '-' || age || '-' || s.status, s.status
       from work_modules m, unnest(array[0, 1, 3, 4, 90]) age, unnest(array['created', 'processed', 'accepted', 'archived']) s (status)
      where m.name in ('Контроль', 'Чужой контроль') and (m.id = $1 or age = 0)`,
    [control, house.supplier],
  );
  const { control: waitingModules, putaway } = await overview();
  const some = { today: 1, days: 2, older: 2 };
  expect(waitingModules).toEqual([{ module: { id: control, name: 'Контроль' }, waiting: some }]);
  expect(putaway).toEqual(some);
  expect((await overview(other)).putaway).toEqual({ today: 1, days: 0, older: 0 });
});

it('stock-takings that go on, and how true the ledger was at the last ones', async () => {
  await app.sql(
    `with t as (
       insert into stock_takings (module_id, number, scope, status, created_by, posted_at, posted_by)
       select $1, n, 'cells', case when n > 6 then 'counting' else 'posted' end, $2::int,
              case when n <= 6 then now() - (10 - n) * interval '1 day' end, case when n <= 6 then $2::int end
         from generate_series(1, 7) n returning id, number)
     insert into stock_taking_lines (taking_id, cell_id, product_id, difference, serial_number)
     select t.id, $3, $4, case when line = 1 then t.number else 0 end, line::text
       from t, generate_series(1, 4) line where t.number <= 6`,
    [house.moduleId, house.storekeeper.userId, house.cell(0), house.product],
  );
  const { takings, accuracy } = await overview();
  expect(takings).toMatchObject([{ number: 7, status: 'counting', cells_total: 0, cells_counted: 0 }]);
  expect(accuracy.map(({ number, lines, exact }) => [number, lines, exact])).toEqual([
    [6, 4, 3],
    [5, 4, 3],
    [4, 4, 3],
    [3, 4, 3],
    [2, 4, 3],
  ]);
  expect((await overview(other)).accuracy).toEqual([]);
});

it('returns 404 for a storehouse of another user and for other module types', async () => {
  const notFound = { status: 404 };
  await expect(overview(house, other.storekeeper)).rejects.toMatchObject(notFound);
  const controller = await app.signedIn({ moduleIds: [control] });
  expect((await overview(house, controller)).hot_cells).toHaveLength(2);
  await expect(controller.call(routes.getWarehouseOverview, { module_id: control })).rejects.toMatchObject(
    notFound,
  );
});
