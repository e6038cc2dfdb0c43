import { rooms } from '@naryad/contracts/realtime';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorehouse, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { createBatch, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { filtered } from '../queries/operation-conditions.sql.js';

let app: TestApp;
let house: Storehouse;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app);
});

type Filter = Parameters<Storehouse['operations']>[0];
const ids = async (filter: Filter = {}) => (await house.operations(filter)).data.map((one) => one.id);

describe('operations of a storehouse', () => {
  it('are sorted newest first, each with its item, cell and author', async () => {
    const product = await createProduct(app.dataSource, { name: 'Плата', sku: 'ПЛ-1' });
    const batch = await createBatch(app.dataSource, { number: 'П-5', supplierId: house.supplier });
    const receipt = await house.add({
      product_id: product,
      serial_number: 'СН-1',
      batch_manufacture_id: batch,
    });
    const moveId = await house.move(receipt.lot, 0, 1);
    const removed = await house.remove({
      product_id: product,
      serial_number: 'СН-1',
      storehouse_cell_id: house.cell(1),
    });
    const { data, next_before_id } = await house.operations();
    const [line] = await app.sql<{ number: string }>(
      'select number from storehouse_lines where module_id = $1',
      [house.moduleId],
    );
    const addressOf = (cell: string) => ({
      line_number: line!.number,
      stack_number: '1',
      shelf_number: '1',
      cell_number: cell,
    });
    const address = (cell: string) => `${line!.number}-1-1-${cell}`;
    const common = {
      product_id: product,
      product_name: 'Плата',
      product_sku: 'ПЛ-1',
      batch_product_id: receipt.lot,
      serial_number: 'СН-1',
      batch_number: 'П-5',
      quantity: 1,
      user: expect.stringMatching(/^Имя /),
      document_type: null,
      document_id: null,
      document_number: null,
      reason: null,
      comment: null,
      reversal_of: null,
      reversed_by: null,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    };
    expect(data).toEqual([
      {
        ...common,
        id: removed.id,
        type: 'remove',
        row_number: 1,
        ...addressOf('2'),
        from_address: address('2'),
        to_address: null,
      },
      {
        ...common,
        id: moveId,
        type: 'move',
        row_number: 2,
        ...addressOf('2'),
        from_address: address('1'),
        to_address: address('2'),
      },
      {
        ...common,
        id: receipt.id,
        type: 'add',
        row_number: 3,
        ...addressOf('1'),
        from_address: null,
        to_address: address('1'),
      },
    ]);
    expect(next_before_id).toBeNull();
  });

  it('are none of another storehouse', async () => {
    const other = await createStorehouse(app);
    await other.add({ count: 2 });
    expect(await ids()).toEqual([]);
    expect(await ids({ cell_id: other.cell(0) })).toEqual([]);
    expect(await ids({ product_id: other.product })).toEqual([]);
    expect(await ids({ batch_product_id: (await other.add({})).lot })).toEqual([]);
  });

  it('are paged without duplicates or gaps, with concurrent inserts', async () => {
    const all: number[] = [];
    for (let n = 0; n < 7; n += 1) all.unshift((await house.add({})).id);
    const first = await house.operations({ per_page: 3 });
    expect(first.data.map((one) => one.id)).toEqual(all.slice(0, 3));
    expect(first.next_before_id).toBe(all[2]);
    await house.add({});
    const second = await house.operations({ per_page: 3, before_id: first.next_before_id });
    expect(second.data.map((one) => [one.id, one.row_number])).toEqual(
      all.slice(3, 6).map((id, n) => [id, n + 1]),
    );
    const third = await house.operations({ per_page: 3, before_id: second.next_before_id });
    expect(third.data.map((one) => one.id)).toEqual(all.slice(6));
    expect(third.next_before_id).toBeNull();
    const exact = await house.operations({ per_page: 1, before_id: all[5]! });
    expect([exact.data.map((one) => one.id), exact.next_before_id]).toEqual([[all[6]], null]);
  });

  it('are sorted oldest first on request, by row and by page', async () => {
    const all: number[] = [];
    for (let n = 0; n < 5; n += 1) all.push((await house.add({})).id);
    const direction = 'asc';
    expect(await ids({ direction })).toEqual(all);
    const first = await house.operations({ direction, before_id: null, per_page: 3 });
    expect(first.data.map((one) => one.id)).toEqual(all.slice(0, 3));
    const rest = await house.operations({ direction, before_id: first.next_before_id, per_page: 3 });
    expect([rest.data.map((one) => one.id), rest.next_before_id]).toEqual([all.slice(3), null]);
    expect(await ids({ direction, page: 2, per_page: 2 })).toEqual(all.slice(2, 4));
  });

  it('are returned completely without paging', async () => {
    const { lot } = await house.add({ count: 200 });
    await app.sql(
      `insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity, user_id, request_id)
       select gen_random_uuid(), 'add', $1, $2, 1, $3, 'test' from generate_series(1, 199)`,
      [lot, house.cell(0), house.storekeeper.userId],
    );
    const { data, next_before_id } = await house.operations();
    expect([data.length, next_before_id]).toEqual([200, null]);
    const page = await house.operations({ before_id: data[0]!.id });
    expect([page.data.length, page.next_before_id]).toEqual([50, page.data[49]!.id]);
  });

  it('are filtered by type, product, cell and lot, also combined', async () => {
    const product = await createProduct(app.dataSource);
    const a = await house.add({ count: 5 });
    const b = await house.add({
      product_id: product,
      serial_number: 'СН-1',
      storehouse_cell_id: house.cell(2),
    });
    const moveId = await house.move(a.lot, 0, 1, 2);
    const removed = await house.remove({ batch_product_id: a.lot });
    expect(await ids({ type: 'add' })).toEqual([b.id, a.id]);
    expect(await ids({ type: 'shipment' })).toEqual([]);
    expect(await ids({ product_id: product })).toEqual([b.id]);
    expect(await ids({ product_id: house.product })).toEqual([removed.id, moveId, a.id]);
    expect(await ids({ cell_id: house.cell(0) })).toEqual([removed.id, moveId, a.id]);
    expect(await ids({ cell_id: house.cell(1) })).toEqual([moveId]);
    expect(await ids({ batch_product_id: b.lot })).toEqual([b.id]);
    expect(await ids({ cell_id: house.cell(0), type: 'remove', product_id: house.product })).toEqual([
      removed.id,
    ]);
    expect(await ids({ cell_id: house.cell(0), product_id: product })).toEqual([]);
    expect(await ids({ batch_product_id: a.lot, cell_id: house.cell(1) })).toEqual([moveId]);
  });

  it('are filtered by time, its ends included', async () => {
    const all = [];
    for (let n = 0; n < 3; n += 1) all.unshift((await house.add({})).id);
    const { data } = await house.operations();
    const [latest, middle, oldest] = data.map((one) => one.date) as [string, string, string];
    // Stored timestamps have a higher precision than the ones on the wire.
    const after = (date: string) => new Date(Date.parse(date) + 1).toISOString();
    expect(await ids({ date_from: oldest })).toEqual(all);
    expect(await ids({ date_from: after(oldest), date_to: after(middle) })).toEqual([all[1]]);
    expect(await ids({ date_from: latest, type: 'add' })).toEqual([all[0]]);
    expect(await ids({ date_to: after(middle), cell_id: house.cell(0) })).toEqual(all.slice(1));
    expect(await ids({ date_from: '2100-01-01T00:00:00Z' })).toEqual([]);
    expect(await ids({ date_to: '2000-01-01T00:00:00+03:00' })).toEqual([]);
    expect(await ids({ date_from: latest, date_to: oldest })).toEqual([]);
  });

  it('are searched by name, SKU and serial number, folded, in either keyboard layout', async () => {
    const db = app.dataSource;
    const brush = await createProduct(db, { name: 'Щётка', sku: 'ЩТ-100' });
    const board = await createProduct(db, { name: 'Плата', sku: 'MP-7' });
    const one = await house.add({ product_id: brush, serial_number: 'Ёж-000042' });
    const two = await house.add({ product_id: board, serial_number: '17' });
    const three = await house.add({ product_id: board, count: 3 });
    expect(await ids({ search: 'ЩЕТКА' })).toEqual([one.id]);
    expect(await ids({ search: 'gkfnf' })).toEqual([three.id, two.id]);
    expect(await ids({ search: 'mp-' })).toEqual([three.id, two.id]);
    expect(await ids({ search: 'еж-' })).toEqual([one.id]);
    expect(await ids({ search: '0042' })).toEqual([one.id]);
    expect(await ids({ search: '17' })).toEqual([two.id]);
    expect(await ids({ search: '1' })).toEqual([one.id]);
    expect(await ids({ search: '17\nеж-0' })).toEqual([two.id, one.id]);
    expect(await ids({ search: '1\nнет такого' })).toEqual([one.id]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ search: '42', product_id: board })).toEqual([]);
    expect(await ids({ search: 'плата', type: 'move' })).toEqual([]);
    expect(await ids({ search: 'плата', cell_id: house.cell(0) })).toEqual([three.id, two.id]);
    expect(await ids({ search: ' ' })).toEqual([three.id, two.id, one.id]);
  });

  it('that were reversed are in a separate list with their reversals', async () => {
    const standingReceipt = await house.add({ count: 5 });
    const wrong = await house.add({ serial_number: 'СН-1' });
    const move = await house.move(standingReceipt.lot, 0, 1, 2);
    await house.undo(wrong.id);
    await house.undo(move);
    expect(await ids()).toEqual([standingReceipt.id]);
    const { data } = await house.operations({ reversed: true });
    const mirrors = data.filter((one) => one.reversal_of !== null);
    expect(data.map((one) => one.id)).toEqual([mirrors[0]!.id, mirrors[1]!.id, move, wrong.id]);
    expect(mirrors.map((one) => one.reversal_of)).toEqual([move, wrong.id]);
    expect(data.slice(2).map((one) => one.reversed_by)).toEqual([mirrors[0]!.id, mirrors[1]!.id]);
    expect(await ids({ reversed: true, type: 'add' })).toEqual([mirrors[1]!.id, wrong.id]);
    expect(await ids({ reversed: true, product_id: house.product, cell_id: house.cell(1) })).toEqual([
      mirrors[0]!.id,
      move,
    ]);
    expect(await ids({ reversed: true, batch_product_id: standingReceipt.lot })).toEqual([
      mirrors[0]!.id,
      move,
    ]);
    const first = await house.operations({ reversed: true, per_page: 3 });
    expect(first.next_before_id).toBe(move);
    expect(await ids({ reversed: true, before_id: move })).toEqual([wrong.id]);
    const other = await createStorehouse(app);
    expect((await other.operations({ reversed: true })).data).toEqual([]);
  });

  it('are estimated as in effect by the planner, otherwise it would read whole histories', async () => {
    const { lot } = await house.add({ count: 1 });
    await app.sql(
      `insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity)
       select gen_random_uuid(), 'move', $1, $2, 1 from generate_series(1, 4000)`,
      [lot, house.cell(0)],
    );
    await app.asOwner('analyze stock_movements, storehouse_cells');
    const believed = async (sql: string, values: readonly unknown[]) => {
      const [row] = await app.sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
        `explain (format json) select m.id ${sql}`,
        [...values],
      );
      return row!['QUERY PLAN'][0].Plan['Plan Rows'];
    };
    const values: unknown[] = [];
    const standingSql = filtered(
      { module_id: house.moduleId, search: null },
      (one) => `$${values.push(one)}`,
    );
    // The estimated share of one storehouse depends on the number of storehouses.
    const all = await believed(
      `from stock_movements m where exists (
         select from storehouse_cells c where c.id in (m.from_cell_id, m.to_cell_id) and c.module_id = $1)`,
      [house.moduleId],
    );
    expect((await believed(standingSql, values)) / all).toBeGreaterThan(0.25);
  });

  it('refuse what is no filter', async () => {
    const answer = await house.storekeeper.raw('POST', stockRoutes.getStorehouseValues.path, {
      body: { module_id: house.moduleId, type: 'give', date_from: 'вчера', per_page: 101 },
    });
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { errors: object }).errors).toSorted()).toEqual([
      'date_from',
      'per_page',
      'type',
    ]);
  });

  it('are reported to those who watch the storehouse', async () => {
    const socket = await new SocketClient(house.storekeeper).connected();
    const room = rooms.storehouse(house.moduleId);
    await socket.subscribe(room);
    const { id } = await house.add({ count: 5 });
    const reported = await socket.change((message) =>
      message.changes.find((change) => change.entity === 'stock-operation' && change.id === id),
    );
    expect(reported).toEqual({ entity: 'stock-operation', id, stale: true });
    socket.close();
  });
});
