import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rooms } from '@naryad/contracts/realtime';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import { actorOf } from '../../../../tests/kit/factories/actors.js';
import { createBulkLot, createProduct } from '../../../../tests/kit/factories/warehouse.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { StructureBench } from '../../../../tests/kit/structure-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { StockLedger } from '../../stock/index.js';

const REMOVALS = {
  line: structureRoutes.deleteLine,
  stack: structureRoutes.deleteStack,
  shelf: structureRoutes.deleteShelf,
  cell: structureRoutes.deleteCell,
} as const;
const LEVELS = ['line', 'stack', 'shelf', 'cell'] as const;
type Level = (typeof LEVELS)[number];
const TABLES = {
  line: 'storehouse_lines',
  stack: 'storehouse_stacks',
  shelf: 'storehouse_shelves',
  cell: 'storehouse_cells',
} as const;

let app: TestApp;
let bench: StructureBench;
let foreignUser: StructureBench['keeper'];
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  foreignUser = (await StructureBench.open(app)).keeper;
  bench = await StructureBench.open(app);
});
afterAll(() => app?.close());

type Branch = Awaited<ReturnType<StructureBench['branch']>>;
let branch: Branch;
beforeEach(async () => {
  branch = await bench.branch((number += 1), 2);
});

const idOf = (level: Level): number => (level === 'cell' ? branch.cells[0]! : branch[level]);
const remove = (level: Level, id = idOf(level), options = {}) =>
  bench.keeper.call(REMOVALS[level], { id }, options);
/** 'gone' (deleted), 'hidden' or 'there' (live). */
const stateOf = async (level: Level, id = idOf(level)): Promise<string> => {
  const [row] = await app.sql<{ hidden: boolean }>(
    `select hidden_at is not null as hidden from ${TABLES[level]} where id = $1`,
    [id],
  );
  if (!row) return 'gone';
  return row.hidden ? 'hidden' : 'there';
};
const post = (lotId: number, fromCellId: number | null, toCellId: number | null): Promise<void> =>
  app.get(UnitOfWork).run(actorOf(bench.keeper.userId), async (tx) => {
    const postedOperation = await app.get(StockLedger).post(tx, actorOf(bench.keeper.userId), {
      type: 'move',
      documentType: null,
      documentId: null,
      movements: [{ lotId, fromCellId, toCellId, quantity: 1 }],
    });
    await addEvents(tx, [postedOperation.event]);
  });
const newLot = async () => createBulkLot(app.dataSource, await createProduct(app.dataSource));

describe('a node without a history', () => {
  it.each(LEVELS)('of level %s is deleted with everything below; its parents stay', async (level) => {
    expect(await remove(level)).toEqual({ success: true });
    for (const other of LEVELS) {
      const isBelow = LEVELS.indexOf(other) >= LEVELS.indexOf(level);
      expect([other, await stateOf(other)]).toEqual([other, isBelow ? 'gone' : 'there']);
    }
    expect(await stateOf('cell', branch.cells[1])).toBe(level === 'cell' ? 'there' : 'gone');
    expect(await bench.lastEvent()).toEqual({
      name: 'structure.places-changed',
      payload: { module_id: bench.moduleId, level, added: [], deleted: [idOf(level)] },
    });
  });

  it('is deleted with an audit row that contains the deleted counts, and removed from open screens', async () => {
    const socket = await new SocketClient(bench.keeper).connected();
    await socket.subscribe(rooms.storehouse(bench.moduleId));
    await remove('stack');
    expect(await bench.lastAudit()).toEqual({
      user_id: bench.keeper.userId,
      action: 'structure.delete',
      object_type: 'storehouse-stack',
      object_id: String(branch.stack),
      before: { address: `${number}-1`, module_id: bench.moduleId, shelves: 1, cells: 2 },
      after: null,
    });
    const change = await socket.change(({ changes }) =>
      changes.find((one) => one.entity === 'storehouse-structure'),
    );
    expect(change).toEqual({ entity: 'storehouse-structure', id: bench.moduleId, stale: true });
    socket.close();
  });
});

describe('a node with a history', () => {
  beforeEach(async () => {
    const lot = await newLot();
    await post(lot, null, branch.cells[0]!);
    await post(lot, branch.cells[0]!, null);
  });

  it.each(LEVELS)('of level %s is hidden, so that the history retains its address', async (level) => {
    await remove(level);
    expect(await stateOf(level)).toBe('hidden');
    expect(await stateOf('cell')).toBe('hidden');
    // The second cell was never used.
    expect(await stateOf('cell', branch.cells[1])).toBe(level === 'cell' ? 'there' : 'gone');
    const [audit] = [await bench.lastAudit()];
    expect(audit).toMatchObject({ after: { hidden: true } });
    const treeText = JSON.stringify(await bench.tree());
    expect(treeText.includes(`"id":${branch.cells[0]},`)).toBe(false);
  });

  it('accepts no postings, is not listed, and releases its number', async () => {
    await remove('cell');
    await expect(post(await newLot(), null, branch.cells[0]!)).rejects.toMatchObject({
      code: 'STOCK_CELL_NOT_FOUND',
    });
    const newCell = await bench.cell(branch.shelf, '1');
    expect(newCell).not.toBe(branch.cells[0]);
    await remove('line');
    expect(await stateOf('cell', newCell)).toBe('gone');
    expect(await stateOf('shelf')).toBe('hidden');
    await bench.line(String(number));
  });
});

describe('a node in use', () => {
  const refusal = { status: 422, message: 'В ячейке есть остатки' };

  it.each(LEVELS)('of level %s is not deleted while a cell has stock', async (level) => {
    await bench.stock(branch.cells[0]!, 3);
    const before = await bench.facts();
    await expect(remove(level)).rejects.toMatchObject({
      ...refusal,
      body: { details: expect.stringMatching(/^Это \S+-\S+\. Переместите или спишите/) },
    });
    expect(await bench.facts()).toEqual(before);
    expect(await stateOf('cell', branch.cells[1])).toBe('there');
  });

  it('is not deleted while a cell has reservations', async () => {
    const lot = await bench.stock(branch.cells[1]!);
    await app.sql('update stock_balances set reserved = 1 where lot_id = $1', [lot]);
    await expect(remove('shelf')).rejects.toMatchObject(refusal);
    await remove('cell');
  });
});

describe('a deletion', () => {
  it('many times at once takes effect once: with one key all succeed, without one only one does', async () => {
    const before = await bench.facts();
    const options = { idempotencyKey: 'delete-line-once' };
    const same = await Promise.all([1, 2, 3, 4].map(() => remove('line', branch.line, options)));
    expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await remove('line', branch.line, options)).toEqual({ success: true });
    expect(Number((await bench.facts())['events'])).toBe(Number(before['events']) + 1);

    branch = await bench.branch((number += 1), 2);
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => remove('line')));
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of answers.filter((answer) => answer.status === 'rejected')) {
      expect(one.reason).toMatchObject({ status: 404, message: 'Линия не найдена' });
    }
  });

  it.each([
    ['line', 'Линия не найдена'],
    ['stack', 'Стеллаж не найден'],
    ['shelf', 'Полка не найдена'],
    ['cell', 'Ячейка не найдена'],
  ] as const)('of a %s twice, of none, or by a foreign user finds nothing', async (level, message) => {
    const id = idOf(level);
    const before = await bench.facts();
    await expect(foreignUser.call(REMOVALS[level], { id })).rejects.toMatchObject({ status: 404, message });
    await expect(remove(level, 2_000_000_000)).rejects.toMatchObject({ status: 404, message });
    await expect((await app.guest()).call(REMOVALS[level], { id })).rejects.toMatchObject({ status: 401 });
    expect(await bench.facts()).toEqual(before);
    await remove(level);
    await expect(remove(level)).rejects.toMatchObject({ status: 404, message });
  });

  it('concurrent with additions below: no node remains under a deleted one', async () => {
    for (let round = 0; round < 10; round += 1) {
      branch = await bench.branch((number += 1));
      const answers = await Promise.allSettled([
        bench.cell(branch.shelf, '50'),
        bench.shelf(branch.stack, '50'),
        remove(LEVELS[round % 3]!),
        remove('stack'),
        bench.stack(branch.line, '50'),
      ]);
      for (const one of answers.filter((answer) => answer.status === 'rejected')) {
        expect(one.reason).toMatchObject({ status: 404 });
      }
    }
    const orphans = await app.sql(
      `select c.id from storehouse_cells c join storehouse_shelves h on h.id = c.shelf_id
         join storehouse_stacks s on s.id = h.stack_id join storehouse_lines l on l.id = s.line_id
        where (c.hidden_at is null and h.hidden_at is not null) or (h.hidden_at is null and s.hidden_at is not null)
           or (s.hidden_at is null and l.hidden_at is not null)`,
    );
    expect(orphans).toEqual([]);
  });
});
