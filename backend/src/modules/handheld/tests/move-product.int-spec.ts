import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endings } from '../../../../tests/kit/factories/storehouse.js';
import { createTerminal, type Terminal } from '../../../../tests/kit/factories/terminal.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
let handheld: Terminal;

beforeAll(async () => {
  app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
});
afterAll(() => app?.close());
beforeEach(async () => {
  handheld = await createTerminal(app);
});

describe('Перемещение at a terminal', () => {
  it('moves a unit, a bulk lot, and a part of it', async () => {
    const unit = await handheld.house.add({ serial_number: 'СН-1' });
    const bulkLot = await handheld.house.add({ count: 10 });
    const answer = await handheld.move(unit.lot, 0, 1);
    expect(answer).toEqual({
      success: true,
      message: 'Продукция успешно перемещена',
      data: {
        id: expect.any(Number),
        batch_product_id: unit.lot,
        product_name: expect.any(String),
        serial_number: 'СН-1',
        quantity: 1,
        new_cell_address: await handheld.address(1),
      },
    });
    await handheld.move(bulkLot.lot, 0, 2, undefined, { quantity: 4 });
    expect(await handheld.house.lying(bulkLot.lot)).toEqual([6, 0, 4]);
    await handheld.move(bulkLot.lot, 0, 1);
    expect(await handheld.house.lying(bulkLot.lot)).toEqual([0, 6, 4]);
    expect(await handheld.house.lying(unit.lot)).toEqual([0, 1, 0]);
  });

  it('returns the reason of a refusal and changes nothing', async () => {
    const { lot } = await handheld.house.add({ serial_number: 'СН-1' });
    const bulkLot = await handheld.house.add({ count: 5 });
    const undone = await handheld.house.add({ serial_number: 'СН-2' });
    await handheld.house.undo(undone.id);
    const other = await createTerminal(app);
    await app.sql('update stock_balances set reserved = 2 where lot_id = $1', [bulkLot.lot]);
    const movedText = `Продукция уже перемещена: теперь она в ячейке ${await handheld.address(0)}`;
    const cases: [() => Promise<unknown>, string, string, string | null][] = [
      [
        () => handheld.move(lot, 0, 0),
        'TSD_SAME_CELL',
        'Продукция уже находится в этой ячейке',
        'to_cell_id',
      ],
      [
        () => handheld.move(lot, 1, 0),
        'TSD_SAME_CELL',
        'Продукция уже находится в этой ячейке',
        'to_cell_id',
      ],
      [() => handheld.move(lot, 1, 2), 'TSD_MOVED_MEANWHILE', movedText, 'from_cell_id'],
      [() => handheld.move(undone.lot, 0, 1), 'TSD_NOT_STORED', 'Продукции нет на складе', 'from_cell_id'],
      [
        () => handheld.move(lot, 0, 1, undefined, { quantity: 2 }),
        'TSD_UNIT_QUANTITY',
        'Изделие перемещают целиком',
        'quantity',
      ],
      [
        () => handheld.move(lot, 0, 1, undefined, { to_cell_id: other.house.cell(0) }),
        'STOCK_TARGET_NOT_FOUND',
        'Ячейка не найдена',
        'to_cell_id',
      ],
      [
        () => handheld.move(bulkLot.lot, 0, 1),
        'STOCK_NOT_ENOUGH',
        'Недостаточно товара в ячейке: доступно 3',
        null,
      ],
    ];
    for (const [call, code, message, field] of cases) {
      const errors = field === null ? {} : { errors: { [field]: [message] } };
      await expect(call()).rejects.toMatchObject({ status: 422, body: { code, message, ...errors } });
    }
    await expect(other.move(lot, 0, 1)).rejects.toMatchObject({ status: 404 });
    await expect(handheld.move(2_000_000_000, 0, 1)).rejects.toMatchObject({ status: 404 });
    expect([...(await handheld.house.lying(lot)), ...(await handheld.house.lying(bulkLot.lot))]).toEqual([
      1, 0, 0, 5, 0, 0,
    ]);
  });

  it('with one key happens once, also when the unit has moved on since', async () => {
    const { lot } = await handheld.house.add({ serial_number: 'СН-1' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => handheld.move(lot, 0, 1, 'move-once')));
    await handheld.move(lot, 1, 2);
    answers.push(await handheld.move(lot, 0, 1, 'move-once'));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await handheld.house.lying(lot)).toEqual([0, 0, 1]);
  });

  it('by eight users at once to different cells: one moves it, the others get its new cell', async () => {
    handheld = await createTerminal(app, 9);
    const { lot } = await handheld.house.add({ serial_number: 'СН-1' });
    const ends = await endings(Array.from({ length: 8 }, (_, n) => handheld.move(lot, 0, n + 1)));
    expect(ends.filter((one) => one === 'done')).toHaveLength(1);
    const cellIndex = (await handheld.house.lying(lot)).indexOf(1);
    const reported = `422 Продукция уже перемещена: теперь она в ячейке ${await handheld.address(cellIndex)}`;
    expect(ends.filter((one) => one !== 'done')).toEqual(Array.from({ length: 7 }, () => reported));
  });

  it('concurrent with moves at a desk in both directions: nothing is lost, every refusal has a reason', async () => {
    const { lot } = await handheld.house.add({ serial_number: 'СН-1' });
    const calls = Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0 ? handheld.move(lot, n % 3, (n + 1) % 3) : handheld.house.move(lot, n % 3, (n + 1) % 3),
    );
    const ends = await endings(calls);
    expect(ends.filter((one) => one !== 'done' && !one.startsWith('422 '))).toEqual([]);
    expect((await handheld.house.lying(lot)).reduce((sum, one) => sum + one, 0)).toBe(1);
  });
});
