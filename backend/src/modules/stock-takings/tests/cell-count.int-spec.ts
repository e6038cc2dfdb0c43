import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { cellCountRoutes as routes } from '@naryad/contracts/stock-takings/cell-count-routes';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { createTerminal, type Terminal } from '../../../../tests/kit/factories/terminal.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Lots = RequestOf<typeof routes.countCell>['seen'];

let app: TestApp;
let handheld: Terminal;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  handheld = await createTerminal(app);
});

const keeper = () => handheld.house.storekeeper;

async function cellToCount(cellIndex = 0, client = keeper()) {
  const { data } = await client.call(routes.getCellToCount, { cell_id: handheld.house.cell(cellIndex) });
  const seenLots = data.lots.map(({ batch_product_id, quantity }) => ({ batch_product_id, quantity }));
  return { ...data, seen: seenLots };
}

const send = (
  seenLots: Lots,
  countedLots: Lots,
  { at = 0, client = keeper(), key = randomUUID() as string, position = null as number | null } = {},
) =>
  client.call(
    routes.countCell,
    { cell_id: handheld.house.cell(at), seen: seenLots, counted: countedLots, position },
    { idempotencyKey: key },
  );

const lots = (...pairs: readonly (readonly [number, number])[]): Lots =>
  pairs.map(([lot, quantity]) => ({ batch_product_id: lot, quantity }));

it('a shortage is written off, a surplus is received, a unit of another cell is moved here', async () => {
  const { house } = handheld;
  const bulkLot = await house.add({ count: 10 });
  const missingUnit = await house.add({ serial_number: 'СН-1' });
  const unitHere = await house.add({ serial_number: 'СН-2' });
  const elsewhere = await house.add({ serial_number: 'СН-3', storehouse_cell_id: house.cell(1) });
  const { seen, position, address } = await cellToCount();
  const countedLots = lots([bulkLot.lot, 12], [unitHere.lot, 1], [elsewhere.lot, 1]);
  const { data, message } = await send(seen, countedLots, { position });
  expect(data).toMatchObject({ number: 1, status: 'posted', surplus: 3, shortage: 1, address });
  expect(message).toContain('недостача 1 шт, излишек 3 шт. Проведено, инвентаризация № 1');
  const storedQuantities = await Promise.all(
    [bulkLot, missingUnit, unitHere, elsewhere].map(({ lot }) => house.lying(lot)),
  );
  expect(storedQuantities.map(([first]) => first)).toEqual([12, 0, 1, 1]);
  expect(storedQuantities[3]).toEqual([1, 0, 0]);
  // The cell is free for the next count.
  const recountedCell = await cellToCount();
  expect((await send(recountedCell.seen, recountedCell.seen)).data).toMatchObject({
    number: 2,
    surplus: 0,
    shortage: 0,
  });
});

it('by one key it happens once, and of many at once one is posted and the others are refused', async () => {
  const { lot } = await handheld.house.add({ count: 10 });
  const { seen } = await cellToCount();
  const answers = await Promise.all([1, 2, 3].map(() => send(seen, lots([lot, 8]), { key: 'count-once' })));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await handheld.house.lying(lot)).toEqual([8, 0, 0]);
  const now = await cellToCount();
  const ends = await endings([1, 2, 3, 4].map(() => send(now.seen, lots([lot, 5]))));
  expect(ends.filter((end) => end === 'done')).toHaveLength(1);
  expect(ends.filter((end) => end.startsWith('409 Пока вы считали'))).toHaveLength(3);
  expect(await handheld.house.lying(lot)).toEqual([5, 0, 0]);
});

it('a movement after the terminal read the cell refuses the count, and nothing is written', async () => {
  const { house } = handheld;
  const { lot } = await house.add({ count: 10 });
  const before = await cellToCount();
  await house.move(lot, 0, 1, 2);
  await expect(send(before.seen, lots([lot, 10]))).rejects.toMatchObject({
    status: 409,
    body: { code: 'STOCK_TAKING_MOVED', message: expect.stringMatching(/движения: .+ −2\. /) as string },
  });
  // Moved out and back in: the stock is the same, only the position differs.
  await house.move(lot, 1, 0, 2);
  await expect(send(before.seen, lots([lot, 8]), { position: before.position })).rejects.toMatchObject({
    body: { code: 'STOCK_TAKING_MOVED' },
  });
  expect(await house.lying(lot)).toEqual([10, 0, 0]);
  const { total } = await keeper().call(stockTakingRoutes.getStockTakings, { module_id: house.moduleId });
  expect(total).toBe(0);
});

it('a count concurrent with moves: the quantities match afterwards', async () => {
  const { house } = handheld;
  const { lot } = await house.add({ count: 20 });
  for (let round = 0; round < 6; round += 1) {
    const { seen } = await cellToCount();
    const quantityHere = seen[0]!.quantity;
    const [counted] = await endings([
      send(seen, lots([lot, quantityHere - 1])),
      handheld.move(lot, 0, 1, undefined, { quantity: 1 }),
    ]);
    const [first] = await house.lying(lot);
    expect(first).toBe(counted === 'done' ? quantityHere - 2 : quantityHere - 1);
  }
});

it('a terminal user only counts: differences wait for the storehouse, a count without differences is final at once', async () => {
  const { house, carrier } = handheld;
  const { lot } = await house.add({ count: 10 });
  const { seen } = await cellToCount(0, carrier);
  expect((await send(seen, seen, { client: carrier })).data).toMatchObject({ status: 'posted' });
  const { data } = await send(seen, lots([lot, 9]), { client: carrier });
  expect(data).toMatchObject({ status: 'review', shortage: 1 });
  expect(await house.lying(lot)).toEqual([10, 0, 0]);
  await expect(send(seen, seen, { client: carrier })).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('Ячейки уже считают в инвентаризации № 2') as string,
  });
  await keeper().call(stockTakingRoutes.postStockTaking, { id: data.stock_taking_id });
  expect(await house.lying(lot)).toEqual([9, 0, 0]);
});

it('what cannot be posted waits with its reason', async () => {
  const { house } = handheld;
  const { lot } = await house.add({ count: 10 });
  await app.sql('update stock_balances set reserved = 10 where lot_id = $1', [lot]);
  const { data } = await send(lots([lot, 10]), []);
  expect(data.status).toBe('review');
  const lines = await keeper().call(stockTakingRoutes.getLines, { id: data.stock_taking_id });
  expect(lines.data).toMatchObject([{ problem: 'Зарезервировано под задание: снимите резерв' }]);
  await app.sql('update stock_balances set reserved = 0 where lot_id = $1', [lot]);
});

it('other storehouses, unknown lots and two of one unit are refused', async () => {
  const other = await createTerminal(app);
  const unit = await handheld.house.add({ serial_number: 'СН-1' });
  const { seen } = await cellToCount();
  const foreign = { cell_id: handheld.house.cell(0), seen: [], counted: [] };
  for (const client of [other.carrier, other.house.storekeeper]) {
    await expect(client.call(routes.countCell, foreign)).rejects.toMatchObject({ status: 404 });
    await expect(client.call(routes.getCellToCount, foreign)).rejects.toMatchObject({ status: 404 });
  }
  await expect(send(seen, lots([unit.lot, 2]))).rejects.toMatchObject({ status: 422 });
  await expect(send(seen, lots([unit.lot, 1], [unit.lot, 1]))).rejects.toMatchObject({ status: 422 });
  await expect(send(seen, lots([2_000_000_000, 1]))).rejects.toMatchObject({ status: 422 });
  // A unit of another storehouse: its users have to write it off first.
  const elsewhere = await other.house.add({ serial_number: 'СН-7' });
  const { data } = await send(seen, [...seen, ...lots([elsewhere.lot, 1])]);
  expect(data).toMatchObject({ status: 'review', surplus: 1 });
  expect(await other.house.lying(elsewhere.lot)).toEqual([1, 0, 0]);
  const { data: contents } = await handheld.carrier.call(handheldRoutes.getCellContentsOf, {
    cell_id: handheld.house.cell(0),
    module_id: handheld.moduleId,
  });
  expect(contents.total_products).toBe(1);
});
