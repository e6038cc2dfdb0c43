import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createStorehouse, endings, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import {
  createBulkLot,
  createCells,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const NOT_INTACT = 'Операцию нельзя удалить: изделие уже перемещено или использовано';
const REVERSED = 'Операция уже отменена';

let app: TestApp;
let house: Storehouse;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app);
});

const refusalOf = (message: string, status = 422) => ({ status, body: { success: false, message } });

async function reversalOf(id: number) {
  const [row] = await app.sql<{ id: number }>(
    `select id, type, from_cell_id, to_cell_id, quantity, document_type, user_id
       from stock_movements where reversal_of = $1`,
    [id],
  );
  return row;
}

describe('deleting an operation posts its mirror and restores the balances:', () => {
  it('Приёмка', async () => {
    const { id, lot } = await house.add({ count: 7 });
    expect(await house.undo(id)).toEqual({ success: true });
    expect(await house.lying(lot)).toEqual([0, 0, 0]);
    const mirror = await reversalOf(id);
    expect(mirror).toMatchObject({
      type: 'add',
      from_cell_id: house.cell(0),
      to_cell_id: null,
      quantity: 7,
      document_type: null,
      user_id: house.storekeeper.userId,
    });
    const audit = await app.sql(
      `select action, after from audit_log where object_type = 'stock-operation' and object_id = $1::text
        and action <> 'stock.add'`,
      [id],
    );
    expect(audit).toEqual([{ action: 'stock.reverse', after: { reversed_by: mirror!.id } }]);
    const [event] = await app.sql(
      `select payload from outbox where name = 'stock.moved' order by id desc limit 1`,
    );
    expect(event).toMatchObject({
      payload: { type: 'add', module_ids: [house.moduleId], movements: [{ id: mirror!.id, lot_id: lot }] },
    });
  });

  it('Списание, of a unit and of a part of a bulk lot', async () => {
    const unit = await house.add({ serial_number: 'СН-1' });
    const bulkLot = await house.add({ count: 5 });
    const removals = [
      await house.remove({ serial_number: 'СН-1' }),
      await house.remove({ batch_product_id: bulkLot.lot, count: 3 }),
    ];
    for (const { id } of removals) await house.undo(id);
    expect(await house.lying(unit.lot)).toEqual([1, 0, 0]);
    expect(await house.lying(bulkLot.lot)).toEqual([5, 0, 0]);
  });

  it('Перемещение, of a unit and of a part of a bulk lot', async () => {
    const unit = await house.add({ serial_number: 'СН-1' });
    const bulkLot = await house.add({ count: 5 });
    const moves = [await house.move(unit.lot, 0, 1), await house.move(bulkLot.lot, 0, 2, 3)];
    for (const id of moves) await house.undo(id);
    expect(await house.lying(unit.lot)).toEqual([1, 0, 0]);
    expect(await house.lying(bulkLot.lot)).toEqual([5, 0, 0]);
  });

  it('one after the other, back to nothing', async () => {
    const { id, lot } = await house.add({ serial_number: 'СН-1' });
    const moveId = await house.move(lot, 0, 1);
    const removed = await house.remove({ serial_number: 'СН-1', storehouse_cell_id: house.cell(1) });
    for (const one of [removed.id, moveId, id]) await house.undo(one);
    expect(await house.lying(lot)).toEqual([0, 0, 0]);
  });
});

describe('an operation cannot be reversed', () => {
  it('when the unit was moved since, even when it is back', async () => {
    const { id, lot } = await house.add({ serial_number: 'СН-1' });
    const moveId = await house.move(lot, 0, 1);
    await expect(house.undo(id)).rejects.toMatchObject(refusalOf(NOT_INTACT));
    const back = await house.move(lot, 1, 0);
    await expect(house.undo(id)).rejects.toMatchObject(refusalOf(NOT_INTACT));
    await expect(house.undo(moveId)).rejects.toMatchObject(refusalOf(NOT_INTACT));
    await house.undo(back);
    await house.undo(moveId);
    await house.undo(id);
    expect(await house.lying(lot)).toEqual([0, 0, 0]);
  });

  it('when a part of the bulk lot was debited, or is reserved', async () => {
    const { id, lot } = await house.add({ count: 5 });
    const removed = await house.remove({ batch_product_id: lot });
    await expect(house.undo(id)).rejects.toMatchObject(refusalOf(NOT_INTACT));
    await house.undo(removed.id);
    await app.sql('update stock_balances set reserved = 1 where lot_id = $1', [lot]);
    await expect(house.undo(id)).rejects.toMatchObject(refusalOf(NOT_INTACT));
    await app.sql('update stock_balances set reserved = 0 where lot_id = $1', [lot]);
    await house.undo(id);
    expect(await house.lying(lot)).toEqual([0, 0, 0]);
  });

  it('when it was reversed already, or is a reversal', async () => {
    const { id } = await house.add({ count: 5 });
    await house.undo(id);
    await expect(house.undo(id)).rejects.toMatchObject(refusalOf(REVERSED));
    const mirror = await reversalOf(id);
    await expect(house.undo(mirror!.id)).rejects.toMatchObject(refusalOf(REVERSED));
  });

  it('when a document made it', async () => {
    const [invoice] = await app.sql<{ id: number }>(
      `insert into receipt_invoices (module_id, supplier_id, date, number, status)
       values ($1, $2, '2026-11-01', 'ПН-17', 'accepted') returning id`,
      [house.moduleId, house.supplier],
    );
    const post = async (lot: number, type: string, document: string, documentId: number) => {
      await storeInCell(app.dataSource, lot, house.cell(0));
      const [row] = await app.sql<{ id: number }>(
        `insert into stock_movements (group_id, type, lot_id, to_cell_id, quantity, document_type, document_id)
         values (gen_random_uuid(), $1, $2, $3, 1, $4, $5) returning id`,
        [type, lot, house.cell(1), document, documentId],
      );
      return row!.id;
    };
    const unit = await createUnit(app.dataSource, house.product);
    const bulkLot = await createBulkLot(app.dataSource, house.product);
    const posting = await post(unit, 'posting', 'receipt-invoice', invoice!.id);
    const consumption = await post(bulkLot, 'production', 'production-order', 42);
    const text = 'Операция создана документом №';
    await expect(house.undo(posting)).rejects.toMatchObject(refusalOf(`${text} ПН-17`));
    await expect(house.undo(consumption)).rejects.toMatchObject(refusalOf(`${text} 42`));
  });

  it('when it is another storehouse’s, or none', async () => {
    const [cell] = await createCells(app.dataSource, await createModule(app.dataSource, 'storehouse'));
    const lot = await createBulkLot(app.dataSource, house.product);
    await storeInCell(app.dataSource, lot, cell!);
    const [foreign] = await app.sql<{ id: number }>('select id from stock_movements where lot_id = $1', [
      lot,
    ]);
    for (const id of [foreign!.id, 2_000_000_000]) {
      await expect(house.undo(id)).rejects.toMatchObject(refusalOf('Операция не найдена', 404));
    }
  });

  it('when its cell is no more', async () => {
    const { lot } = await house.add({ count: 2 });
    const { id } = await house.remove({ batch_product_id: lot, count: 2 });
    await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [house.cell(0)]);
    await expect(house.undo(id)).rejects.toMatchObject(refusalOf('Ячейка не найдена'));
  });
});

describe('deleting at once', () => {
  it('twice: one', async () => {
    const unit = await house.add({ serial_number: 'СН-1' });
    const bulkLot = await house.add({ count: 20 });
    for (const { id, lot } of [unit, bulkLot]) {
      const ends = await endings(Array.from({ length: 6 }, () => house.undo(id)));
      expect(ends.toSorted()).toEqual([...Array.from({ length: 5 }, () => `422 ${REVERSED}`), 'done']);
      expect(await house.lying(lot)).toEqual([0, 0, 0]);
    }
  });

  it('while the unit is being moved: either, never both', async () => {
    for (let n = 0; n < 10; n += 1) {
      const { id, lot } = await house.add({ serial_number: `СН-${n}` });
      const [undone, moved] = await endings([house.undo(id), house.move(lot, 0, 1)]);
      expect([undone, moved].filter((one) => one === 'done')).toHaveLength(1);
      expect(await house.lying(lot)).toEqual(moved === 'done' ? [0, 1, 0] : [0, 0, 0]);
      expect(['done', `422 ${NOT_INTACT}`]).toContain(undone);
    }
  });
});
