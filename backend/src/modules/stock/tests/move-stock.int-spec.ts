import type { RequestOf } from '@naryad/contracts/kernel/route';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { createStorehouse, endings, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { createCells } from '../../../../tests/kit/factories/warehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let house: Storehouse;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  house = await createStorehouse(app);
});

describe('Перемещение', () => {
  it('of a unit and of a part of a bulk lot: a movement, an event, an audit row', async () => {
    const unit = await house.add({ serial_number: 'СН-1' });
    const bulkLot = await house.add({ count: 10 });
    const id = await house.move(unit.lot, 0, 1);
    await house.move(bulkLot.lot, 0, 2, 4);
    expect(await house.lying(unit.lot)).toEqual([0, 1, 0]);
    expect(await house.lying(bulkLot.lot)).toEqual([6, 0, 4]);
    const [movement] = await app.sql(
      'select type, from_cell_id, to_cell_id, quantity, document_type, user_id from stock_movements where id = $1',
      [id],
    );
    expect(movement).toEqual({
      type: 'move',
      from_cell_id: house.cell(0),
      to_cell_id: house.cell(1),
      quantity: 1,
      document_type: null,
      user_id: house.storekeeper.userId,
    });
    const audit = await app.sql(
      `select action, after from audit_log where object_type = 'stock-operation' and object_id = $1::text`,
      [id],
    );
    expect(audit).toEqual([
      {
        action: 'stock.move',
        after: { lot_id: unit.lot, from_cell_id: house.cell(0), to_cell_id: house.cell(1), quantity: 1 },
      },
    ]);
    const events = await app.sql(
      `select 1 from outbox where name = 'stock.moved' and payload->'movements'->0->>'id' = $1::text`,
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it('returns the reason of a refusal and changes nothing', async () => {
    const unit = await house.add({ serial_number: 'СН-1' });
    const { lot } = await house.add({ count: 3 });
    const foreign = await createModule(app.dataSource, 'storehouse');
    const [foreignCell] = (await createCells(app.dataSource, foreign)) as [number];
    const call = (value: Partial<RequestOf<(typeof stockRoutes)['moveStock']>>) =>
      house.storekeeper.call(stockRoutes.moveStock, {
        module_id: house.moduleId,
        batch_product_id: lot,
        from_cell_id: house.cell(0),
        to_cell_id: house.cell(1),
        quantity: 1,
        ...value,
      });
    const short = 'Недостаточно товара в ячейке: доступно';
    const cases: [Parameters<typeof call>[0], string | null, string][] = [
      [{ to_cell_id: house.cell(0) }, 'to_cell_id', 'Выберите другую ячейку'],
      [{ to_cell_id: foreignCell }, 'to_cell_id', 'Ячейка не найдена'],
      [{ from_cell_id: foreignCell }, 'from_cell_id', 'Ячейка не найдена'],
      [{ quantity: 0 }, 'quantity', 'Укажите количество больше нуля'],
      [{ quantity: 4 }, null, `${short} 3`],
      [{ from_cell_id: house.cell(2) }, null, `${short} 0`],
      [{ batch_product_id: 2_000_000_000 }, null, `${short} 0`],
      [{ batch_product_id: unit.lot, quantity: 2 }, null, `${short} 1`],
      [
        { batch_product_id: unit.lot, from_cell_id: house.cell(2) },
        null,
        'Изделие уже находится в другой ячейке',
      ],
    ];
    for (const [value, field, text] of cases) {
      const errors = field === null ? {} : { errors: { [field]: [text] } };
      await expect(call(value)).rejects.toMatchObject({
        status: 422,
        body: { message: text, ...errors },
      });
    }
    await expect(call({ module_id: foreign })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Модуль не найден' },
    });
    await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [house.cell(1)]);
    await expect(call({})).rejects.toMatchObject({ body: { errors: { to_cell_id: ['Ячейка не найдена'] } } });
    expect([...(await house.lying(lot)), ...(await house.lying(unit.lot))]).toEqual([3, 0, 0, 1, 0, 0]);
  });

  it('leaves what is reserved', async () => {
    const { lot } = await house.add({ count: 5 });
    await app.sql('update stock_balances set reserved = 3 where lot_id = $1', [lot]);
    await expect(house.move(lot, 0, 1, 3)).rejects.toThrow('Недостаточно товара в ячейке: доступно 2');
    await house.move(lot, 0, 1, 2);
    expect(await house.lying(lot)).toEqual([3, 2, 0]);
  });
});

describe('at once', () => {
  it('ten crossing moves each way all succeed, and nothing is lost', async () => {
    const lots = [await house.add({ count: 100 }), await house.add({ count: 100 })].map((one) => one.lot);
    for (const lot of lots) await house.move(lot, 0, 1, 50);
    const calls = Array.from({ length: 10 }, (_, n) => [
      house.move(lots[n % 2]!, 0, 1, 1 + n),
      house.move(lots[(n + 1) % 2]!, 1, 0, 1 + n),
    ]).flat();
    expect(new Set(await endings(calls))).toEqual(new Set(['done']));
    for (const lot of lots) {
      const [a, b] = await house.lying(lot);
      expect(a! + b!).toBe(100);
    }
    const [first, second] = [await house.lying(lots[0]!), await house.lying(lots[1]!)];
    // The odd quantities went one way, the even ones the other.
    expect([first, second]).toEqual([
      [55, 45, 0],
      [45, 55, 0],
    ]);
  });

  it('a unit that ten move to different cells ends in one', async () => {
    house = await createStorehouse(app, 11);
    const { lot } = await house.add({ serial_number: 'СН-1' });
    const ends = await endings(Array.from({ length: 10 }, (_, n) => house.move(lot, 0, n + 1)));
    expect(ends.filter((one) => one === 'done')).toHaveLength(1);
    expect(ends.filter((one) => one.startsWith('422'))).toHaveLength(9);
    expect((await house.lying(lot)).reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  it('concurrent moves succeed and fail independently, and each response is stored under its key', async () => {
    const lots = await Promise.all(Array.from({ length: 6 }, () => house.add({ count: 10 })));
    const [free, short, held, hidden, reserved, duplicates] = lots.map(({ lot }) => lot) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    await app.sql(`insert into lot_holds (lot_id, reason, held_by) values ($1, 'Непропай', $2)`, [
      held,
      house.storekeeper.userId,
    ]);
    await app.sql('update stock_balances set reserved = 4 where lot_id = $1', [reserved]);
    await app.sql('update storehouse_cells set hidden_at = now() where id = $1', [house.cell(2)]);
    const calls = (round: string) => [
      ...Array.from({ length: 8 }, (_, n) => house.move(free, 0, 1, 1, `free-move-${n}`)),
      house.move(short, 0, 1, 11, `short-move-${round}`),
      house.move(held, 0, 1, 1, `held-move-${round}`),
      house.move(hidden, 0, 2, 1, `hidden-move-${round}`),
      house.move(reserved, 0, 1, 6, 'reserved-pieces'),
      ...Array.from({ length: 8 }, () => house.move(duplicates, 0, 1, 2, 'duplicates-of-a-move')),
    ];
    const ends = [
      ...Array.from({ length: 8 }, () => 'done'),
      '422 Недостаточно товара в ячейке: доступно 10',
      expect.stringMatching(/^422 .*Непропай/),
      '422 Ячейка не найдена',
      ...Array.from({ length: 9 }, () => 'done'),
    ];
    expect(await endings(calls('first'))).toEqual(ends);
    expect(await endings(calls('again'))).toEqual(ends);
    expect(await Promise.all([free, short, held, hidden, reserved, duplicates].map(house.lying))).toEqual([
      [2, 8, 0],
      [10, 0, 0],
      [10, 0, 0],
      [10, 0, 0],
      [4, 6, 0],
      [8, 2, 0],
    ]);
    expect(
      new Set(await Promise.all([1, 2, 3].map(() => house.move(duplicates, 0, 1, 2, 'duplicates-of-a-move'))))
        .size,
    ).toBe(1);
    await expect(house.move(duplicates, 0, 1, 3, 'duplicates-of-a-move')).rejects.toThrow(
      'Повторный запрос с другими данными',
    );
  });

  it('a locked bulk lot does not block moves of other lots', async () => {
    const [locked, ...others] = await Promise.all(Array.from({ length: 6 }, () => house.add({ count: 10 })));
    const runner = app.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('select from stock_balances where lot_id = $1 for update', [locked!.lot]);
    const moves = [locked!, locked!, ...others].map(({ lot }, n) => house.move(lot, 0, 1, 1, `locked-${n}`));
    await Promise.all(moves.slice(2));
    expect(await house.lying(locked!.lot)).toEqual([10, 0, 0]);
    await runner.rollbackTransaction();
    await runner.release();
    await Promise.all(moves);
    expect(await house.lying(locked!.lot)).toEqual([8, 2, 0]);
  });

  it('a cell is either deleted, or stock is moved into it', async () => {
    const rounds = 12;
    house = await createStorehouse(app, rounds + 1);
    const { lot } = await house.add({ count: 100 });
    for (let cellIndex = 1; cellIndex <= rounds; cellIndex += 1) {
      // Half of the cells were used before: their balance rows exist, and the lock waits for them.
      if (cellIndex % 2 === 0) await house.undo(await house.move(lot, 0, cellIndex));
      const [moved, deleted] = await endings([
        house.move(lot, 0, cellIndex, 2),
        house.storekeeper.call(structureRoutes.deleteCell, { id: house.cell(cellIndex) }),
      ]);
      expect([moved, deleted].toSorted()).toEqual([expect.stringMatching(/^422 /), 'done']);
      expect((await house.lying(lot))[cellIndex]).toBe(moved === 'done' ? 2 : 0);
    }
  });
});
