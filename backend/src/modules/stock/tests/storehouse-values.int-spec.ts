import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { createStorehouse, endings, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import {
  createBatch,
  createCells,
  createCompany,
  createProduct,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

type Value = RequestOf<(typeof stockRoutes)['createOrUpdateValue']>;

const NOBODY = 2_000_000_000;

let app: TestApp;
let house: Storehouse;
let foreignCell: number;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
  [foreignCell] = (await createCells(app.dataSource, await createModule(app.dataSource, 'storehouse'))) as [
    number,
  ];
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app);
});

/** Rows that a call wrote about its operation. */
async function traces(id: number) {
  const [movement] = await app.sql(
    `select type, from_cell_id, to_cell_id, quantity, document_type, document_id, reversal_of, user_id
       from stock_movements where id = $1`,
    [id],
  );
  const audit = await app.sql<{ action: string }>(
    `select action from audit_log where object_type = 'stock-operation' and object_id = $1::text order by id`,
    [id],
  );
  const events = await app.sql(
    `select 1 from outbox where name = 'stock.moved' and payload->'movements'->0->>'id' = $1::text`,
    [id],
  );
  return { movement, audit: audit.map((one) => one.action), events: events.length };
}

const lotOf = (id: number) =>
  app
    .sql('select kind, product_id, batch_id, serial_number, supplier_id from stock_lots where id = $1', [id])
    .then(([row]) => row);

const refusalOf = (field: string, text: string) => ({
  status: 422,
  body: { message: text, errors: { [field]: [text] } },
});

describe('Приёмка', () => {
  it('of a unit: a lot with its serial number, a movement, an event, an audit row', async () => {
    const batch = await createBatch(app.dataSource, { supplierId: house.supplier });
    const { id, lot } = await house.add({ serial_number: ' СН-1 ', batch_manufacture_id: batch });
    expect(await lotOf(lot)).toEqual({
      kind: 'unit',
      product_id: house.product,
      batch_id: batch,
      serial_number: 'СН-1',
      supplier_id: house.supplier,
    });
    expect(await traces(id)).toEqual({
      movement: {
        type: 'add',
        from_cell_id: null,
        to_cell_id: house.cell(0),
        quantity: 1,
        document_type: null,
        document_id: null,
        reversal_of: null,
        user_id: house.storekeeper.userId,
      },
      audit: ['stock.add'],
      events: 1,
    });
    expect(await house.lying(lot)).toEqual([1, 0, 0]);
  });

  it('without a serial number: a bulk lot of the counted quantity, by default one', async () => {
    const one = await house.add({});
    const many = await house.add({ serial_number: '', count: 40 });
    expect(await house.lying(one.lot)).toEqual([1, 0, 0]);
    expect(await house.lying(many.lot)).toEqual([40, 0, 0]);
    expect(await lotOf(many.lot)).toMatchObject({ kind: 'bulk', serial_number: null });
    expect(many.lot).not.toBe(one.lot);
  });

  it('returns the reason of a refusal under its field, and changes nothing', async () => {
    const batch = await createBatch(app.dataSource, { supplierId: await createCompany(app.dataSource) });
    const [hidden] = (await createCells(app.dataSource, house.moduleId)) as [number];
    await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [hidden]);
    const deleted = await createProduct(app.dataSource);
    await app.sql('update products set deleted_at = now() where id = $1', [deleted]);
    await house.add({ serial_number: 'СН-1' });
    const cases: [Partial<Value>, string, string][] = [
      [{ storehouse_cell_id: foreignCell }, 'storehouse_cell_id', 'Ячейка не найдена'],
      [{ storehouse_cell_id: hidden }, 'storehouse_cell_id', 'Ячейка не найдена'],
      [{ storehouse_cell_id: NOBODY }, 'storehouse_cell_id', 'Ячейка не найдена'],
      [{ product_id: deleted }, 'product_id', 'Продукция не найдена'],
      [{ product_id: NOBODY }, 'product_id', 'Продукция не найдена'],
      [{ supplier_id: null }, 'supplier_id', 'Выберите поставщика'],
      [{ supplier_id: NOBODY }, 'supplier_id', 'Поставщик не найден'],
      [{ batch_manufacture_id: batch }, 'batch_manufacture_id', 'Партия другого поставщика'],
      [{ batch_manufacture_id: NOBODY }, 'batch_manufacture_id', 'Партия не найдена'],
      [{ serial_number: 'СН-1' }, 'serial_number', 'Серийный номер уже существует в системе'],
      [{ serial_number: 'СН-2', count: 2 }, 'count', 'Количество указывают только без серийного номера'],
      [{ count: 0 }, 'count', 'Укажите количество больше нуля'],
      [{ action: 'give' as 'add' }, 'action', 'Выберите операцию'],
    ];
    const facts = () =>
      app.sql('select (select count(*) from stock_lots) lots, (select count(*) from outbox) events');
    const before = await facts();
    for (const [value, field, text] of cases) {
      await expect(house.add(value)).rejects.toMatchObject(refusalOf(field, text));
    }
    expect(await facts()).toEqual(before);
  });
});

describe('Списание', () => {
  it('of a unit by its serial number: out of its cell', async () => {
    const { lot } = await house.add({ serial_number: 'СН-1' });
    const { id, lot: removed } = await house.remove({ serial_number: 'СН-1' });
    expect(removed).toBe(lot);
    expect(await house.lying(lot)).toEqual([0, 0, 0]);
    expect(await traces(id)).toMatchObject({
      movement: { type: 'remove', from_cell_id: house.cell(0), to_cell_id: null, quantity: 1 },
      audit: ['stock.remove'],
      events: 1,
    });
  });

  it('of a bulk lot, or a part of it', async () => {
    const { lot } = await house.add({ count: 10 });
    await house.remove({ batch_product_id: lot });
    await house.remove({ batch_product_id: lot, count: 4 });
    expect(await house.lying(lot)).toEqual([5, 0, 0]);
    await expect(house.remove({ batch_product_id: lot, count: 6 })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Недостаточно товара в ячейке: доступно 5' },
    });
  });

  it('finds the requested unit when two batches have the number', async () => {
    const batches = await Promise.all(
      [1, 2].map(() => createBatch(app.dataSource, { supplierId: house.supplier })),
    );
    const units = [];
    for (const batch_manufacture_id of batches) {
      units.push(await house.add({ serial_number: 'СН-1', batch_manufacture_id }));
    }
    await expect(house.remove({ serial_number: 'СН-1' })).rejects.toMatchObject(
      refusalOf('batch_manufacture_id', 'Выберите партию'),
    );
    const second = await house.remove({ serial_number: 'СН-1', batch_manufacture_id: batches[1]! });
    expect(second.lot).toBe(units[1]!.lot);
    const plain = await house.add({ serial_number: 'СН-1' });
    expect((await house.remove({ serial_number: 'СН-1' })).lot).toBe(plain.lot);
    expect((await house.remove({ batch_product_id: units[0]!.lot })).lot).toBe(units[0]!.lot);
  });

  it('returns the reason of a refusal under its field, and changes nothing', async () => {
    const { lot } = await house.add({ serial_number: 'СН-1' });
    const { lot: bulkLot } = await house.add({ count: 3 });
    const cases: [Partial<Value>, string, string][] = [
      [{ serial_number: 'СН-1', storehouse_cell_id: foreignCell }, 'storehouse_cell_id', 'Ячейка не найдена'],
      [{ serial_number: 'нет' }, 'serial_number', 'Серийный номер не найден в этой ячейке'],
      [
        { serial_number: 'СН-1', storehouse_cell_id: house.cell(1) },
        'serial_number',
        'Серийный номер не найден в этой ячейке',
      ],
      [
        { serial_number: 'СН-1', batch_product_id: bulkLot },
        'serial_number',
        'Серийный номер не найден в этой ячейке',
      ],
      [{ serial_number: 'СН-1', count: 2 }, 'count', 'Количество указывают только без серийного номера'],
      [{ batch_product_id: NOBODY }, 'batch_product_id', 'Товар не найден в этой ячейке'],
      [{}, 'serial_number', 'Выберите серийный номер'],
    ];
    for (const [value, field, text] of cases) {
      await expect(house.remove(value)).rejects.toMatchObject(refusalOf(field, text));
    }
    expect([...(await house.lying(lot)), ...(await house.lying(bulkLot))]).toEqual([1, 0, 0, 3, 0, 0]);
  });

  it('leaves what is reserved', async () => {
    const unit = await house.add({ serial_number: 'СН-1' });
    const bulkLot = await house.add({ count: 5 });
    await app.sql('update stock_balances set reserved = 1 where lot_id = $1', [unit.lot]);
    await app.sql('update stock_balances set reserved = 3 where lot_id = $1', [bulkLot.lot]);
    const text = 'Недостаточно товара в ячейке: доступно';
    await expect(house.remove({ serial_number: 'СН-1' })).rejects.toThrow(`${text} 0`);
    await expect(house.remove({ batch_product_id: bulkLot.lot, count: 3 })).rejects.toThrow(`${text} 2`);
    await house.remove({ batch_product_id: bulkLot.lot, count: 2 });
    expect(await house.lying(bulkLot.lot)).toEqual([3, 0, 0]);
  });

  it('of the last item by twenty at once: exactly one succeeds', async () => {
    const unit = await house.add({ serial_number: 'СН-1' });
    const bulkLot = await house.add({});
    const twenty = (value: Partial<Value>) => endings(Array.from({ length: 20 }, () => house.remove(value)));
    for (const ends of [
      await twenty({ serial_number: 'СН-1' }),
      await twenty({ batch_product_id: bulkLot.lot }),
    ]) {
      expect(ends.filter((one) => one === 'done')).toHaveLength(1);
      expect(ends.filter((one) => one.startsWith('422'))).toHaveLength(19);
    }
    expect([...(await house.lying(unit.lot)), ...(await house.lying(bulkLot.lot))]).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
  });
});

describe('manual operations belong', () => {
  const paths = [
    stockRoutes.createOrUpdateValue.path,
    stockRoutes.moveStock.path,
    stockRoutes.getStorehouseValues.path,
    stockRoutes.getAllSerialNumbersByProduct.path,
    stockRoutes.deleteValue.path,
  ];

  it('to users of the storehouse and to administrators; those of a connected module read them', async () => {
    const db = app.dataSource;
    const desk = await createModule(db, 'tsd-scan');
    await connectModules(db, house.moduleId, desk);
    const foreignUser = await createModule(db, 'storehouse');
    const { id, lot } = await house.add({ count: 100 });
    const ids = [id];
    for (let n = 0; n < 4; n += 1) ids.push((await house.add({})).id);
    const body = {
      action: 'add',
      product_id: house.product,
      storehouse_cell_id: house.cell(0),
      module_id: house.moduleId,
      supplier_id: house.supplier,
      batch_product_id: lot,
      from_cell_id: house.cell(0),
      to_cell_id: house.cell(1),
      quantity: 1,
    };
    const statuses = async (client: TestClient) => {
      const results: number[] = [];
      for (const path of paths) {
        results.push((await client.raw('POST', path, { body: { ...body, id: ids.at(-1) } })).status);
      }
      return results;
    };
    expect(await statuses(await app.guest())).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(await app.signedIn({}))).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(await app.signedIn({ moduleIds: [foreignUser] }))).toEqual([
      404, 404, 404, 404, 404,
    ]);
    expect(await statuses(house.storekeeper)).toEqual([200, 200, 200, 200, 200]);
    ids.pop();
    expect(await statuses(await app.signedIn({ moduleIds: [desk] }))).toEqual([403, 403, 200, 200, 403]);
    expect(await statuses(await app.signedIn({ role: 'Администратор' }))).toEqual([200, 200, 200, 200, 200]);
  });

  it('to no module that is no storehouse', async () => {
    const desk = await createModule(app.dataSource, 'tsd-scan');
    const user = await app.signedIn({ moduleIds: [desk] });
    const answer = await user.raw('POST', stockRoutes.getStorehouseValues.path, {
      body: { module_id: desk },
    });
    expect([answer.status, answer.body]).toMatchObject([404, { message: 'Модуль не найден' }]);
  });
});
