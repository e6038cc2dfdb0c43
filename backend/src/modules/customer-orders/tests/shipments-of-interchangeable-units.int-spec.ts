import { shipmentRoutes as routes } from '@naryad/contracts/customer-orders/shipment-routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCustomerOrder } from '../../../../tests/kit/factories/production.js';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import {
  createCells,
  createNamelessUnits,
  storeAllInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { ShipmentBench } from '../../../../tests/kit/shipment-bench.js';
import { shortest } from '../../../../tests/kit/times-longer.js';

let bench: ShipmentBench;
/** This cell is empty before each test. */
let cell: number;

beforeAll(async () => {
  bench = await ShipmentBench.open();
});
afterAll(() => bench?.app.close());
beforeEach(async () => {
  await bench.newOrder();
  await bench.app.sql('update customer_order_lines set count = 5000 where order_id = $1', [bench.order]);
  [cell] = (await createCells(bench.app.dataSource, bench.storehouse)) as [number];
});

/** Receives `count` screws as separate units without serial numbers. */
async function screws(count: number, cellId = cell): Promise<number[]> {
  const ids = await createNamelessUnits(bench.app.dataSource, bench.screw, count);
  await storeAllInCell(bench.app.dataSource, ids, cellId);
  return ids;
}
const interchangeable = (id: number, quantity: number, cellId = cell) => ({
  ...bench.line(id, quantity, cellId),
  alike: true,
});
const rowsOf = async () => {
  const { data } = await bench.seller.call(routes.getShippable, {
    order_id: bench.order,
    search: 'Винт',
  });
  return data.filter((one) => one.cell_id === cell);
};

it('interchangeable units are one row with a count; a scanned unit is the one that is shipped', async () => {
  const [first] = (await screws(1)) as [number];
  expect(await rowsOf()).toMatchObject([{ batch_product_id: first, kind: 'unit', available: 1 }]);
  const inHand = (await screws(19))[7]!;
  expect(await rowsOf()).toMatchObject([{ batch_product_id: first, available: 20 }]);
  const shippable = await bench.seller.call(routes.findShippable, {
    order_id: bench.order,
    batch_product_id: inHand,
  });
  expect(shippable.data).toMatchObject({ batch_product_id: inHand, available: 20 });
  const { data } = await bench.ship([bench.line(inHand, 1, cell), interchangeable(first, 11)]);
  expect(data.lines).toMatchObject([{ serial_number: null, quantity: 12 }]);
  expect(await bench.quantityOf(inHand)).toBe(0);
  await expect(bench.ship([interchangeable(first, 9)])).rejects.toMatchObject({
    status: 422,
    message: 'Винт: в ячейке свободно только 8 шт',
  });
  await bench.seller.call(routes.reverseShipment, { id: data.id });
  expect(await rowsOf()).toMatchObject([{ available: 20 }]);
});

it('two users and two concurrent retries each ship their own units', async () => {
  const [first] = (await screws(60)) as [number];
  const body = { order_id: bench.order, lines: [interchangeable(first, 15)] };
  const shipments = [bench.seller, bench.keeper].flatMap((person, index) => [
    bench.ship([interchangeable(first, 15)], person),
    person.call(routes.createShipment, body, {
      idempotencyKey: `alike-units-${index}`,
    }),
    person.call(routes.createShipment, body, {
      idempotencyKey: `alike-units-${index}`,
    }),
  ]);
  const answers = await Promise.all(shipments);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(4);
  expect(await rowsOf()).toEqual([]);
});

it('eight concurrent orders each get their own units while there are enough', async () => {
  const [first] = (await screws(90)) as [number];
  const orders: number[] = [];
  for (let order = 0; order < 8; order += 1)
    orders.push(await createCustomerOrder(bench.app.dataSource, `К-${order}`, [[bench.screw, 10]]));
  const ends = await endings(
    orders.map((order_id) =>
      bench.seller.call(routes.createShipment, { order_id, lines: [interchangeable(first, 10)] }),
    ),
  );
  expect(new Set(ends)).toEqual(new Set(['done']));
  expect(await rowsOf()).toMatchObject([{ available: 10 }]);
});

it('units of foreign storehouses are reported as not found', async () => {
  const [other] = (await screws(2, bench.foreignCell)) as [number];
  await expect(bench.ship([interchangeable(other, 2, bench.foreignCell)])).rejects.toMatchObject({
    status: 404,
    message: 'Изделие не найдено на ваших складах',
  });
});

it('a thousand are one line, in far less than a thousand times the time of one', async () => {
  const [first] = (await screws(2000)) as [number];
  const one = await shortest(() => bench.ship([interchangeable(first, 1)]));
  const many = await shortest(async () => {
    const { data } = await bench.ship([interchangeable(first, 600)]);
    expect(data.lines).toMatchObject([{ quantity: 600 }]);
  });
  expect(many / one).toBeLessThan(100);
});

it('the ledger agrees', async () => {
  const findings = (await ledgerFindings(bench.app)).filter(
    (one) => !('problem' in one && one.problem === 'a posting without its event') && one.invariant !== 12,
  );
  expect(findings).toEqual([]);
});
