import { randomUUID } from 'node:crypto';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

const undo = (id: number, idempotencyKey: string = randomUUID(), client = handheld.carrier) =>
  client.call(
    handheldRoutes.undoOperation,
    { operation_id: id, module_id: handheld.moduleId },
    { idempotencyKey },
  );

it('reverses a reception and a move, and the unit can be received again', async () => {
  const unit = await handheld.received();
  const received = await handheld.receive(unit, 0);
  const moveResult = await handheld.move(unit, 0, 1);
  expect(await undo(moveResult.data.id)).toEqual({ success: true, message: 'Операция отменена' });
  expect(await handheld.house.lying(unit)).toEqual([1, 0, 0]);
  await undo(received.data.id);
  expect(await handheld.house.lying(unit)).toEqual([0, 0, 0]);
  await handheld.receive(unit, 2);
  expect(await handheld.house.lying(unit)).toEqual([0, 0, 1]);
});

it('by one key and by six at once it happens once', async () => {
  const bulkLot = await handheld.house.add({ count: 10 });
  const { data } = await handheld.move(bulkLot.lot, 0, 1, undefined, { quantity: 4 });
  const answers = await Promise.all([1, 2, 3].map(() => undo(data.id, 'undo-once')));
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  const ends = await endings([1, 2, 3].map(() => undo(data.id)));
  expect(new Set(ends)).toEqual(new Set(['422 Операция уже отменена']));
  expect(await handheld.house.lying(bulkLot.lot)).toEqual([10, 0, 0]);
});

it('refuses operations with later movements, of other users, and in other storehouses', async () => {
  const bulkLot = await handheld.house.add({ count: 2 });
  const first = await handheld.move(bulkLot.lot, 0, 1);
  await handheld.move(bulkLot.lot, 1, 2);
  await expect(undo(first.data.id)).rejects.toMatchObject({ status: 422 });
  await expect(undo(bulkLot.id)).rejects.toMatchObject({ status: 404 });
  const other = await createTerminal(app);
  await expect(undo(first.data.id, randomUUID(), other.carrier)).rejects.toMatchObject({ status: 404 });
  const foreign = await other.house.add({ serial_number: 'СН-9' });
  const moveResult = await other.move(foreign.lot, 0, 1);
  await expect(undo(moveResult.data.id)).rejects.toMatchObject({ status: 404 });
  expect(await handheld.house.lying(bulkLot.lot)).toEqual([0, 0, 2]);
});

it('a write-off stores its comment, refuses missing or held stock, and can be reversed', async () => {
  const bulkLot = await handheld.house.add({ count: 5 });
  const writeOff = (part: object, client = handheld) =>
    client.carrier.call(
      handheldRoutes.writeOffProduct,
      {
        batch_product_id: bulkLot.lot,
        cell_id: handheld.house.cell(0),
        module_id: client.moduleId,
        comment: 'Бой',
        ...part,
      },
      { idempotencyKey: randomUUID() },
    );
  await app.sql('update stock_balances set reserved = 2 where lot_id = $1', [bulkLot.lot]);
  await expect(writeOff({ quantity: 4 })).rejects.toMatchObject({ body: { code: 'STOCK_NOT_ENOUGH' } });
  await expect(writeOff({ quantity: 0 })).rejects.toMatchObject({ status: 422 });
  await expect(writeOff({ reason_id: 2_000_000_000 })).rejects.toMatchObject({
    status: 422,
    body: { errors: { reason_id: [expect.any(String)] } },
  });
  await expect(writeOff({ cell_id: handheld.house.cell(1) })).rejects.toMatchObject({
    body: { code: 'TSD_MOVED_MEANWHILE' },
  });
  await expect(writeOff({}, await createTerminal(app))).rejects.toMatchObject({ status: 404 });
  const ends = await endings([1, 2].map(() => writeOff({ quantity: 2 })));
  expect(ends.toSorted()).toEqual(['422 Недостаточно товара в ячейке: доступно 1', 'done']);
  const [done] = await app.sql<{ id: number; comment: string }>(
    `select m.id, n.comment from stock_movements m join write_off_notes n on n.group_id = m.group_id
      where m.lot_id = $1 and m.type = 'remove'`,
    [bulkLot.lot],
  );
  expect(done!.comment).toBe('Бой');
  await undo(done!.id);
  expect(await handheld.house.lying(bulkLot.lot)).toEqual([5, 0, 0]);
});

it('suggests a cell with the same product, then the nearest free one, of its own storehouses', async () => {
  const suggest = async (lot: number, near: number | null = null, client = handheld) =>
    (
      await handheld.carrier.call(handheldRoutes.suggestCell, {
        batch_product_id: lot,
        module_id: client.moduleId,
        near_cell_id: near === null ? null : handheld.house.cell(near),
      })
    ).data;
  const unit = await handheld.received();
  expect(await suggest(unit)).toMatchObject({ cell_id: handheld.house.cell(0), holds: 0 });
  expect(await suggest(unit, 2)).toMatchObject({ address: await handheld.address(0), holds: 0 });
  await handheld.house.add({ count: 3 });
  await handheld.house.move((await handheld.house.add({ count: 7 })).lot, 0, 2, 7);
  expect(await suggest(unit)).toMatchObject({ cell_id: handheld.house.cell(2), holds: 7 });
  const other = await createTerminal(app);
  await expect(suggest(unit, null, other)).rejects.toMatchObject({ status: 404 });
  await expect(suggest(2_000_000_000)).rejects.toMatchObject({ status: 404 });
});
