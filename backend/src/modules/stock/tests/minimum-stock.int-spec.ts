import { rooms } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RealtimeMappers } from '../../../platform/realtime/realtime-mappers.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const route = stockRoutes.setMinimumStock;

describe('minimum stock of a product', () => {
  let app: TestApp;
  let house: Storehouse;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    house = await createStorehouse(app, 1);
  });

  const set = (quantity: number | null, client = house.storekeeper, idempotencyKey?: string) =>
    client.call(
      route,
      { module_id: house.moduleId, product_id: house.product, quantity },
      { idempotencyKey },
    );
  const rows = () =>
    app.sql('select product_id, quantity from stock_minimums where module_id = $1', [house.moduleId]);
  const traces = () =>
    app.sql<{ before: unknown; after: unknown }>(
      `select before, after from audit_log where action = 'stock.set-minimum' and object_type = 'product' and object_id = $1
        order by id`,
      [String(house.product)],
    );
  const reported = () =>
    app.sql<{ payload: { quantity: number | null } }>(
      `select payload from outbox where name = 'stock.minimum-set' and payload->>'module_id' = $1 order by id`,
      [String(house.moduleId)],
    );

  it('is set, changed and removed, with an audit row and an event each time', async () => {
    await set(5);
    expect(await rows()).toEqual([{ product_id: house.product, quantity: 5 }]);
    await set(7);
    await set(0);
    expect(await rows()).toEqual([{ product_id: house.product, quantity: 0 }]);
    await set(null);
    expect(await rows()).toEqual([]);
    const ofModule = (minimum: number | null) => ({ module_id: house.moduleId, minimum });
    expect(await traces()).toEqual(
      [null, 5, 7, 0].map((before, index) => ({
        before: ofModule(before),
        after: ofModule([5, 7, 0, null][index]!),
      })),
    );
    expect((await reported()).map(({ payload }) => payload.quantity)).toEqual([5, 7, 0, null]);
  });

  it('leaves no trace when it is what it was', async () => {
    await set(null);
    await set(5);
    await set(5);
    expect(await traces()).toHaveLength(1);
    expect(await reported()).toHaveLength(1);
  });

  it('is set once by a repeated request, and in one order by many at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => set(5, house.storekeeper, 'intent-minimum')));
    expect(await traces()).toHaveLength(1);
    await Promise.all([1, 2, 3, 4, 6, 7, 8, 9].map((quantity) => set(quantity)));
    const steps = (await traces()) as { before: { minimum: number }; after: { minimum: number } }[];
    // Each saw the value of the previous one.
    expect(steps.slice(1).map((one) => one.before.minimum)).toEqual(
      steps.slice(0, -1).map((one) => one.after.minimum),
    );
    expect(await rows()).toEqual([{ product_id: house.product, quantity: steps.at(-1)!.after.minimum }]);
    expect((await ledgerFindings(app)).filter((one) => one.invariant !== 12)).toEqual([]);
  });

  it('requires a user of the storehouse, an existing product, and a number', async () => {
    const raw = (body: object, client = house.storekeeper) =>
      client.raw('POST', route.path, {
        body: { module_id: house.moduleId, product_id: house.product, quantity: 5, ...body },
      });
    const foreignUser = await app.signedIn({ moduleIds: [await createModule(app.dataSource, 'storehouse')] });
    expect(await raw({}, foreignUser)).toMatchObject({ status: 404, body: { message: 'Модуль не найден' } });
    const guest = await (await app.guest()).raw('POST', route.path, { body: { module_id: house.moduleId } });
    expect(guest.status).toBe(401);
    expect(await raw({ product_id: 999_999 })).toMatchObject({
      status: 404,
      body: { message: 'Продукция не найдена' },
    });
    await app.sql('update products set deleted_at = now() where id = $1', [house.product]);
    expect((await raw({})).status).toBe(404);
    for (const [quantity, text] of [
      [-1, 'Укажите число не меньше нуля'],
      [1_000_001, 'Не более 1 000 000'],
      [1.5, 'Укажите целое число'],
      ['5', 'Ожидается число'],
    ]) {
      const answer = await raw({ quantity });
      expect(answer).toMatchObject({ status: 422, body: { errors: { quantity: [text] } } });
    }
    expect(await rows()).toEqual([]);
    expect(await reported()).toEqual([]);
  });

  it('is reported to those who watch the storehouse', async () => {
    const [mapper] = app.get(RealtimeMappers).of('stock.minimum-set');
    const payload = { module_id: 3, product_id: 14, quantity: null };
    expect(await mapper!.map([{ id: 'e', name: 'stock.minimum-set', payload }], app.dataSource)).toEqual([
      { room: rooms.storehouse(3), changes: [{ entity: 'stock-minimum', id: 14, stale: true }] },
    ]);
  });
});
