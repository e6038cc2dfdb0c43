import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { shipmentRoutes as routes } from '@naryad/contracts/customer-orders/shipment-routes';
import { templateData } from '@naryad/contracts/documents/templates';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createProduct, createUnit, storeInCell } from '../../../../tests/kit/factories/warehouse.js';
import { lastEvents } from '../../../../tests/kit/last-events.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { ShipmentBench } from '../../../../tests/kit/shipment-bench.js';
import { PackingListQuery } from '../queries/packing-list.query.js';

let bench: ShipmentBench;

beforeAll(async () => {
  bench = await ShipmentBench.open();
});
afterAll(() => bench?.app.close());
beforeEach(() => bench.newOrder());

const status = (code: number, message?: string) =>
  message === undefined ? { status: code } : { status: code, message };

describe('a shipment', () => {
  it('debits units and quantities from their cells, once', async () => {
    const unit = await bench.unitInCell('КМ-1');
    const screws = await bench.screwsInCell(80);
    const { data } = await bench.ship([bench.line(unit), bench.line(screws, 30), bench.line(screws, 10)]);
    expect(data).toMatchObject({
      order_id: bench.order,
      reversed_at: null,
      lines: [
        { batch_product_id: unit, serial_number: 'КМ-1', quantity: 1 },
        { batch_product_id: screws, serial_number: null, quantity: 40 },
      ],
    });
    expect([await bench.quantityOf(unit), await bench.quantityOf(screws)]).toEqual([0, 40]);
    expect(await bench.shippedOf()).toEqual([1, 40]);
    const movements = await bench.app.sql(
      `select type, from_cell_id, to_cell_id, quantity, document_type, document_id from stock_movements
        where document_type = 'customer-shipment' and document_id = $1 order by quantity`,
      [data.id],
    );
    const movement = { type: 'shipment', from_cell_id: bench.cell, to_cell_id: null };
    const document = { document_type: 'customer-shipment', document_id: data.id };
    expect(movements).toEqual([
      { ...movement, quantity: 1, ...document },
      { ...movement, quantity: 40, ...document },
    ]);
    const events = await lastEvents(bench.app, 2);
    expect(events.map(({ name }) => name).toSorted()).toEqual([
      'customer-orders.order-shipped',
      'stock.moved',
    ]);
    const [audit] = await bench.app.sql('select action, object_id from audit_log order by id desc limit 1');
    expect(audit).toEqual({ action: 'customer-orders.ship', object_id: String(bench.order) });
  });

  it('may be created by users of the storehouse, too', async () => {
    const unit = await bench.unitInCell();
    await bench.ship([bench.line(unit)], bench.keeper);
    expect(await bench.quantityOf(unit)).toBe(0);
  });

  it('refuses stock of foreign storehouses and reveals nothing about it', async () => {
    const [own, other] = [await bench.unitInCell(), await bench.unitInCell('ЧУЖ-1', bench.foreignCell)];
    const foreignLine = bench.line(other, 1, bench.foreignCell);
    for (const client of [bench.seller, bench.keeper]) {
      await expect(bench.ship([bench.line(own), foreignLine], client)).rejects.toMatchObject({
        status: 404,
        message: 'Изделие не найдено на ваших складах',
      });
      await expect(
        client.call(routes.findShippable, { order_id: bench.order, batch_product_id: other }),
      ).rejects.toMatchObject({ status: 404, message: 'Изделие не найдено на ваших складах' });
    }
    expect([await bench.quantityOf(own), await bench.quantityOf(other)]).toEqual([1, 1]);
    await bench.ship([foreignLine], bench.stranger);
    expect(await bench.quantityOf(other)).toBe(0);
  });

  it.each(['production', 'picking-desk'] as const)('is not for people of %s', async (key) => {
    const client = await bench.app.signedIn({ moduleIds: [await createModule(bench.app.dataSource, key)] });
    const unit = await bench.unitInCell();
    await expect(bench.ship([bench.line(unit)], client)).rejects.toMatchObject({ status: 403 });
  });

  it('above the ordered quantity needs a confirmation', async () => {
    const units = [await bench.unitInCell(), await bench.unitInCell(), await bench.unitInCell()];
    await expect(bench.ship(units.map((one) => bench.line(one)))).rejects.toMatchObject({
      status: 422,
      body: { code: 'SHIPMENT_EXCEEDS' },
      message: 'Контроллер: заказано 2 шт, уже отгружено 0 шт, в этой отгрузке 3 шт',
    });
    expect(await bench.shippedOf()).toEqual([0, 0]);
    await bench.ship(
      units.map((one) => bench.line(one)),
      bench.seller,
      true,
    );
    expect(await bench.shippedOf()).toEqual([3, 0]);
  });

  it('above the ordered quantity and of missing stock reports the missing stock first', async () => {
    const units = [await bench.unitInCell(), await bench.unitInCell(), await bench.unitInCell()];
    await bench.ship([bench.line(units[0]!)]);
    await expect(bench.ship(units.map((one) => bench.line(one)))).rejects.toMatchObject({
      status: 422,
      body: { code: 'STOCK_NOT_ENOUGH' },
    });
  });

  it('refuses stock that was not ordered, has expired, is reserved or is in no cell', async () => {
    const db = bench.app.dataSource;
    const plate = await createUnit(db, await createProduct(db, { name: 'Плата' }));
    await storeInCell(db, plate, bench.cell);
    await expect(bench.ship([bench.line(plate)])).rejects.toMatchObject(
      status(422, 'В заказе нет этой продукции: Плата'),
    );
    const old = await bench.expiredUnit('СТ-1');
    await expect(bench.ship([bench.line(old)])).rejects.toMatchObject(
      status(422, 'Срок годности истёк: Контроллер, СТ-1'),
    );
    const nowhere = await createUnit(db, bench.controller);
    await expect(bench.ship([bench.line(nowhere)])).rejects.toMatchObject({ status: 422 });
    const shippedUnit = await createUnit(db, bench.controller, { serialNumber: 'УШ-7' });
    await expect(
      bench.ship([bench.line(await bench.unitInCell()), bench.line(shippedUnit)]),
    ).rejects.toMatchObject({
      status: 422,
      body: { details: expect.stringMatching(/^Это Контроллер, УШ-7 в ячейке \S+\.$/) },
    });
    const reserved = await bench.unitInCell();
    await bench.app.sql('update stock_balances set reserved = 1 where lot_id = $1', [reserved]);
    await expect(bench.ship([bench.line(reserved)])).rejects.toMatchObject({ status: 422 });
    await bench.app.sql('update stock_balances set reserved = 0 where lot_id = $1', [reserved]);
  });

  it('of one unit by several at once succeeds once', async () => {
    const unit = await bench.unitInCell();
    const answers = await Promise.allSettled(
      [bench.seller, bench.keeper, bench.seller, bench.keeper].map((one) =>
        bench.ship([bench.line(unit)], one),
      ),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await bench.shippedOf()).toEqual([1, 0]);
  });

  it('by several at once is never more than was ordered', async () => {
    const units = await Promise.all(Array.from({ length: 6 }, () => bench.unitInCell()));
    const answers = await Promise.allSettled(units.map((unit) => bench.ship([bench.line(unit)])));
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    expect(await bench.shippedOf()).toEqual([2, 0]);
  });

  it('protects its order and the product line from deletion', async () => {
    const unit = await bench.unitInCell();
    const { data } = await bench.ship([bench.line(unit)]);
    const change = { id: bench.order, number: 'К-1', status: 'work' as const };
    await expect(
      bench.seller.call(customerOrderRoutes.createOrUpdateOrder, {
        ...change,
        products: [{ product_id: bench.screw, count: 1 }],
      }),
    ).rejects.toMatchObject(
      status(422, 'Продукция «Контроллер» уже отгружена по этому заказу: сначала отмените отгрузку'),
    );
    await expect(
      bench.seller.call(customerOrderRoutes.deleteOrder, { id: bench.order }),
    ).rejects.toMatchObject(status(422, `Заказ нельзя удалить: есть отгрузки № ${data.id}`));
  });
});

describe('taking a shipment back', () => {
  it('returns everything to its cells, once; the ledger keeps the movements and their reversals', async () => {
    const unit = await bench.unitInCell();
    const { data } = await bench.ship([bench.line(unit)]);
    await bench.seller.call(routes.reverseShipment, { id: data.id });
    expect(await bench.quantityOf(unit)).toBe(1);
    expect(await bench.shippedOf()).toEqual([0, 0]);
    await expect(bench.seller.call(routes.reverseShipment, { id: data.id })).rejects.toMatchObject(
      status(422, 'Отгрузка уже отменена'),
    );
    const { data: all } = await bench.seller.call(routes.getShipments, { order_id: bench.order });
    expect(all).toMatchObject([
      { id: data.id, reversed_at: expect.any(String), reversed_by: expect.any(String) },
    ]);
    // Now it may be shipped again.
    await bench.ship([bench.line(unit)], bench.keeper);
  });

  it('by several at once happens once', async () => {
    const unit = await bench.unitInCell();
    const { data } = await bench.ship([bench.line(unit)]);
    const answers = await Promise.allSettled(
      [bench.seller, bench.keeper, bench.seller].map((one) =>
        one.call(routes.reverseShipment, { id: data.id }),
      ),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await bench.quantityOf(unit)).toBe(1);
  });

  it('is limited to users who ship from its storehouses', async () => {
    const { data } = await bench.ship([bench.line(await bench.unitInCell())]);
    await expect(bench.stranger.call(routes.reverseShipment, { id: data.id })).rejects.toMatchObject({
      status: 404,
      message: 'Отгрузка не найдена',
    });
    await expect(bench.seller.call(routes.reverseShipment, { id: 999_999 })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is possible through the order, not through the list of stock operations', async () => {
    const unit = await bench.unitInCell();
    const { data } = await bench.ship([bench.line(unit)]);
    const operations = await bench.keeper.call(stockRoutes.getStorehouseValues, {
      module_id: bench.storehouse,
      type: 'shipment',
    });
    const id = operations.data.find((one) => one.batch_product_id === unit)!.id;
    await expect(bench.keeper.call(stockRoutes.deleteValue, { id })).rejects.toMatchObject(
      status(422, `Операция создана документом № К-1 (отгрузка ${data.id})`),
    );
  });
});

describe('what may be shipped', () => {
  it('is free, ordered and not expired; units made for the order come first', async () => {
    const old = await bench.expiredUnit();
    const freeUnit = await bench.unitInCell('СВ-77');
    const other = await bench.unitInCell('СВ-78', bench.foreignCell);
    const result = await bench.seller.call(routes.getShippable, { order_id: bench.order, search: 'св-7' });
    expect(result.data.map((one) => one.batch_product_id)).toEqual([freeUnit]);
    expect(result.data[0]).toMatchObject({
      kind: 'unit',
      serial_number: 'СВ-77',
      available: 1,
      made_for: null,
    });
    const strangerResult = await bench.stranger.call(routes.getShippable, {
      order_id: bench.order,
      search: 'св-7',
    });
    expect(strangerResult.data.map((one) => one.batch_product_id)).toEqual([other]);
    const all = await bench.seller.call(routes.getShippable, { order_id: bench.order });
    expect(all.data.map((one) => one.batch_product_id)).not.toContain(old);
  });

  it('is matched by its label; a lot that cannot be shipped reports the reason', async () => {
    const db = bench.app.dataSource;
    const find = (batch_product_id: number) =>
      bench.seller.call(routes.findShippable, { order_id: bench.order, batch_product_id });
    const freeUnit = await bench.unitInCell('ИЩ-1');
    expect((await find(freeUnit)).data).toMatchObject({ batch_product_id: freeUnit, cell_id: bench.cell });
    const createdUnit = await createUnit(db, bench.controller, { serialNumber: 'ИЩ-2' });
    await expect(find(createdUnit)).rejects.toMatchObject(
      status(422, 'Изделие не на складе: сначала примите его в ячейку (Контроллер, ИЩ-2)'),
    );
    await bench.ship([bench.line(freeUnit)]);
    await expect(find(freeUnit)).rejects.toMatchObject(
      status(422, 'Уже отгружено по заказу № К-1: Контроллер, ИЩ-1'),
    );
    const reserved = await bench.unitInCell('ИЩ-3');
    await bench.app.sql('update stock_balances set reserved = 1 where lot_id = $1', [reserved]);
    await expect(find(reserved)).rejects.toMatchObject(
      status(422, 'Зарезервировано для другого заказа: Контроллер, ИЩ-3'),
    );
    await bench.app.sql('update stock_balances set reserved = 0 where lot_id = $1', [reserved]);
    await expect(find(999_999)).rejects.toMatchObject({ status: 404 });
  });
});

it('the packing list names the planned day until something has left, then that of the last shipment', async () => {
  const dayOf = async (): Promise<unknown> =>
    (await bench.app.get(PackingListQuery).get(bench.order))?.ship_date;
  await bench.app.sql(`update customer_orders set plan_date_shipment = '2020-02-29' where id = $1`, [
    bench.order,
  ]);
  expect(await dayOf()).toBe('2020-02-29');
  const { data } = await bench.ship([bench.line(await bench.unitInCell('УП-3'))]);
  await bench.app.sql(`update customer_shipments set created_at = '2020-03-01T22:30:00Z' where id = $1`, [
    data.id,
  ]);
  // Past midnight in the plant's time zone.
  expect(await dayOf()).toBe('2020-03-02');
  await bench.seller.call(routes.reverseShipment, { id: data.id });
  expect(await dayOf()).toBe('2020-02-29');
});

it('the packing list contains the whole order: shipped units one by one, and the missing quantity', async () => {
  const unit = await bench.unitInCell('УП-1');
  const screws = await bench.screwsInCell(50);
  await bench.ship([bench.line(unit), bench.line(screws, 20)]);
  await bench.ship([bench.line(screws, 30)]);
  const back = await bench.unitInCell('УП-2');
  const { data } = await bench.ship([bench.line(back)]);
  await bench.seller.call(routes.reverseShipment, { id: data.id });
  const list = await bench.app.get(PackingListQuery).get(bench.order);
  const printed = { ...list, date: '2026-11-22', printed_at: '2026-11-22T07:05:00Z' };
  expect(parseWith(templateData['packing-list'], printed).ok).toBe(true);
  expect(list!.items.map((one) => [one.product.name, one.serial_number, one.quantity, one.note])).toEqual([
    ['Контроллер', 'УП-1', 1, null],
    ['Контроллер', null, 1, 'Не отгружено'],
    ['Винт', null, 50, null],
    ['Винт', null, 50, 'Не отгружено'],
  ]);
});

it('the ledger agrees with the shipments', async () => {
  const findings = (await ledgerFindings(bench.app)).filter(
    (one) => !('problem' in one && one.problem === 'a posting without its event') && one.invariant !== 12,
  );
  expect(findings).toEqual([]);
});
