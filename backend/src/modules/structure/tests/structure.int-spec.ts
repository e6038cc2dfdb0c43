import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rooms } from '@naryad/contracts/realtime';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { connectModules, createModule } from '../../../../tests/kit/factories/people.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { StructureBench } from '../../../../tests/kit/structure-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

let app: TestApp;
let bench: StructureBench;
let foreignUser: StructureBench['keeper'];

beforeAll(async () => {
  app = await startTestApp();
  foreignUser = (await StructureBench.open(app)).keeper;
});
afterAll(() => app?.close());

/** A separate storehouse for each group of tests. */
const freshStorehouse = () =>
  beforeAll(async () => {
    bench = await StructureBench.open(app);
  });

const { createLine, createStack, createShelf, createCell, createRange, getStorehouseCells } = structureRoutes;

describe('the tree of a storehouse', () => {
  freshStorehouse();

  it('is empty at first', async () => {
    expect(await bench.tree()).toEqual([]);
  });

  it('nests lines, stacks, shelves and cells with their quantities, 2 before 10, including empty branches', async () => {
    for (const number of ['10', '2', 'А-10', 'А-9', '1']) await bench.line(number);
    const [first] = await bench.tree();
    const stack = await bench.stack(first!.id, '1');
    await bench.stack(first!.id, '12');
    await bench.stack(first!.id, '3');
    const shelf = await bench.shelf(stack, '4');
    const cells = [await bench.cell(shelf, '11'), await bench.cell(shelf, '7')];
    await bench.stock(cells[0]!, 5);
    await bench.stock(cells[0]!, 2);
    const lines = await bench.tree();
    expect(lines.map((one) => one.number)).toEqual(['1', '2', '10', 'А-9', 'А-10']);
    expect(lines[1]).toEqual({ id: expect.any(Number), number: '2', stacks: [] });
    expect(lines[0]!.stacks.map((one) => one.number)).toEqual(['1', '3', '12']);
    expect(lines[0]!.stacks[1]).toMatchObject({ line_id: first!.id, shelves: [] });
    expect(lines[0]!.stacks[0]!.shelves).toEqual([
      {
        id: shelf,
        number: '4',
        stack_id: stack,
        cells: [
          { id: cells[1], number: '7', shelf_id: shelf, address: '1-1-4-7', count: 0 },
          { id: cells[0], number: '11', shelf_id: shelf, address: '1-1-4-11', count: 7 },
        ],
      },
    ]);
  });

  it('is visible only from connected modules and to administrators', async () => {
    const desk = await createModule(app.dataSource, 'tsd-scan');
    await connectModules(app.dataSource, bench.moduleId, desk);
    const handheld = await app.signedIn({ role: 'Кладовщик', moduleIds: [desk] });
    const admin = await app.signedIn({ role: 'Администратор' });
    for (const client of [admin, handheld]) {
      // Connections between modules are cached for a second.
      const getCells = () => client.call(getStorehouseCells, { module_id: bench.moduleId });
      expect((await waitFor(getCells)).data).toHaveLength(5);
    }
    const desks = await createModule(app.dataSource, 'orders');
    for (const [client, id] of [
      [foreignUser, bench.moduleId],
      [admin, desks],
      [admin, 2_000_000_000],
    ] as const) {
      await expect(client.call(getStorehouseCells, { module_id: id })).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('a new node', () => {
  freshStorehouse();
  let line: number;
  let stack: number;
  let shelf: number;
  beforeAll(async () => {
    line = await bench.line('1');
    stack = await bench.stack(line, '1');
    shelf = await bench.shelf(stack, '1');
  });

  it('is reported to subscribers, audited, and returned', async () => {
    const socket = await new SocketClient(bench.keeper).connected();
    await socket.subscribe(rooms.storehouse(bench.moduleId));
    const { data } = await bench.keeper.call(createCell, { shelf_id: shelf, number: ' 5 ' });
    expect(data).toEqual({ id: expect.any(Number), number: '5' });
    expect(await bench.lastEvent()).toEqual({
      name: 'structure.places-changed',
      payload: { module_id: bench.moduleId, level: 'cell', added: [data.id], deleted: [] },
    });
    expect(await bench.lastAudit()).toEqual({
      user_id: bench.keeper.userId,
      action: 'structure.create',
      object_type: 'storehouse-cell',
      object_id: String(data.id),
      before: null,
      after: { address: '1-1-1-5', module_id: bench.moduleId },
    });
    const change = await socket.change((message) =>
      message.changes.find((one) => one.entity === 'storehouse-structure'),
    );
    expect(change).toEqual({ entity: 'storehouse-structure', id: bench.moduleId, stale: true });
    socket.close();
  });

  it('may be numbered by a number, as clients send it', async () => {
    await bench.line(7);
    expect((await bench.tree()).map((one) => one.number)).toContain('7');
  });

  it('has a number that is unique among its siblings, not in the whole storehouse', async () => {
    const duplicates: readonly (() => Promise<unknown>)[] = [
      () => bench.keeper.call(createLine, { module_id: bench.moduleId, number: '1' }),
      () => bench.keeper.call(createStack, { line_id: line, number: '1 ' }),
      () => bench.keeper.call(createShelf, { stack_id: stack, number: '1' }),
      () => bench.keeper.call(createCell, { shelf_id: shelf, number: '5' }),
    ];
    for (const createDuplicate of duplicates) {
      const before = await bench.facts();
      const refusal = { success: false, errors: { number: ['Такой номер уже существует'] } };
      await expect(createDuplicate()).rejects.toMatchObject({ status: 422, body: refusal });
      expect(await bench.facts()).toEqual(before);
    }
    const other = await bench.stack(await bench.line('2'), '1');
    await bench.cell(await bench.shelf(other, '1'), '5');
  });

  it('is refused when a look-alike exists: another case, or look-alike letters of the other alphabet', async () => {
    await bench.stack(line, 'СК-12');
    const before = await bench.facts();
    // Latin letters, and lower case.
    for (const number of ['CK-12', 'ск-12']) {
      await expect(bench.keeper.call(createStack, { line_id: line, number })).rejects.toMatchObject({
        status: 422,
        body: { errors: { number: ['Такой номер уже существует'] } },
      });
    }
    expect(await bench.facts()).toEqual(before);
    // Displayed as it was typed.
    expect(JSON.stringify(await bench.tree())).toContain('СК-12');
  });

  it('requested many times at once is added once, with one key and without', async () => {
    const number = '77';
    const options = { idempotencyKey: 'one-line-77' };
    const same = await Promise.all(
      Array.from({ length: 5 }, () =>
        bench.keeper.call(createLine, { module_id: bench.moduleId, number }, options),
      ),
    );
    expect(new Set(same.map((one) => one.data.id)).size).toBe(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => bench.keeper.call(createCell, { shelf_id: shelf, number })),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of answers.filter((answer) => answer.status === 'rejected')) {
      expect(one.reason).toMatchObject({
        status: 422,
        body: { errors: { number: ['Такой номер уже существует'] } },
      });
    }
  });

  it('may have hyphens in its number, but no address is two cells’', async () => {
    const shelfOf = async (lineNumber: string, stackNumber: string) =>
      bench.shelf(await bench.stack(await bench.line(lineNumber), stackNumber), '1');
    await bench.cell(await shelfOf('А', '1-2'), '1');
    const other = await shelfOf('А-1', '2');
    await expect(bench.keeper.call(createCell, { shelf_id: other, number: '1' })).rejects.toMatchObject({
      status: 422,
      body: { errors: { number: ['На складе уже есть ячейка с адресом: А-1-2-1-1'] } },
    });
    await bench.cell(other, '2');
  });

  it('two cells with one address, added concurrently to different shelves: one is refused', async () => {
    const shelves: number[] = [];
    for (const [lineNumber, stackNumber] of [
      ['Б', '1-2'],
      ['Б-1', '2'],
    ] as const) {
      shelves.push(await bench.shelf(await bench.stack(await bench.line(lineNumber), stackNumber), '1'));
    }
    for (let round = 1; round <= 5; round += 1) {
      const answers = await Promise.allSettled(
        shelves.map((shelf_id) => bench.keeper.call(createCell, { shelf_id, number: String(round) })),
      );
      const rejected = answers.filter((one) => one.status === 'rejected');
      expect(rejected).toHaveLength(1);
      expect(rejected[0]!.reason).toMatchObject({ status: 422, body: { errors: { number: [/адрес/] } } });
    }
  });

  it.each([
    [{ number: '' }, 'Укажите номер'],
    [{ number: '   ' }, 'Укажите номер'],
    [{ number: null }, 'Укажите номер'],
    [{}, 'Укажите номер'],
    [{ number: '1'.repeat(21) }, 'Не более 20 символов'],
    [{ number: 'а\u0000' }, 'Недопустимые символы'],
  ])('%j is refused under the number', async (input, text) => {
    const before = await bench.facts();
    for (const [route, parent] of [
      [createLine, { module_id: bench.moduleId }],
      [createStack, { line_id: line }],
      [createShelf, { stack_id: stack }],
      [createCell, { shelf_id: shelf }],
    ] as const) {
      const answer = await bench.keeper.raw('POST', route.path, { body: { ...parent, ...input } });
      expect(answer).toMatchObject({ status: 422, body: { success: false, errors: { number: [text] } } });
    }
    expect(await bench.facts()).toEqual(before);
  });

  it('needs an existing live parent in the given storehouse', async () => {
    const deletedLine = await bench.line('999');
    const deletedStack = await bench.stack(deletedLine, '1');
    const deletedShelf = await bench.shelf(deletedStack, '1');
    for (const [table, id] of [
      ['storehouse_lines', deletedLine],
      ['storehouse_stacks', deletedStack],
      ['storehouse_shelves', deletedShelf],
    ] as const) {
      await app.sql(`update ${table} set hidden_at = now() where id = $1`, [id]);
    }
    const nothing = 2_000_000_000;
    const before = await bench.facts();
    const number = '1';
    const refusals: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => bench.keeper.call(createLine, { module_id: nothing, number }), 'Модуль не найден'],
      [() => bench.keeper.call(createStack, { line_id: deletedLine, number }), 'Линия не найдена'],
      [() => bench.keeper.call(createStack, { line_id: nothing, number }), 'Линия не найдена'],
      [
        () => bench.keeper.call(createStack, { line_id: line, number: '8', module_id: nothing }),
        'Линия не найдена',
      ],
      [() => bench.keeper.call(createShelf, { stack_id: deletedStack, number }), 'Стеллаж не найден'],
      [() => bench.keeper.call(createShelf, { stack_id: nothing, number }), 'Стеллаж не найден'],
      [() => bench.keeper.call(createCell, { shelf_id: deletedShelf, number }), 'Полка не найдена'],
      [() => bench.keeper.call(createCell, { shelf_id: nothing, number }), 'Полка не найдена'],
    ];
    for (const [refused, message] of refusals) {
      await expect(refused()).rejects.toMatchObject({ status: 404, message });
    }
    expect(await bench.facts()).toEqual(before);
  });

  it('is refused with 404 for users of other modules, and with 401 for guests', async () => {
    const before = await bench.facts();
    const number = '500';
    const calls = (
      client: Pick<StructureBench['keeper'], 'call'>,
    ): readonly (readonly [() => Promise<unknown>, string])[] => [
      [() => client.call(createLine, { module_id: bench.moduleId, number }), 'Модуль не найден'],
      [() => client.call(createStack, { line_id: line, number }), 'Линия не найдена'],
      [() => client.call(createShelf, { stack_id: stack, number }), 'Стеллаж не найден'],
      [() => client.call(createCell, { shelf_id: shelf, number }), 'Полка не найдена'],
      [
        () => client.call(createRange, { level: 'cell', parent_id: shelf, from: 500, to: 501 }),
        'Полка не найдена',
      ],
    ];
    for (const [refused, message] of calls(foreignUser)) {
      await expect(refused()).rejects.toMatchObject({ status: 404, message });
    }
    for (const [refused] of calls(await app.guest())) {
      await expect(refused()).rejects.toMatchObject({ status: 401 });
    }
    expect(await bench.facts()).toEqual(before);
  });
});
