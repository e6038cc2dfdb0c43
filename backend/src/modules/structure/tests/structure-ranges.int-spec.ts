import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { StructureBench } from '../../../../tests/kit/structure-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

const { createRange } = structureRoutes;

let app: TestApp;
let bench: StructureBench;

describe('a range', () => {
  let shelf: number;
  beforeAll(async () => {
    app = await startTestApp();
    bench = await StructureBench.open(app);
    shelf = await bench.shelf(await bench.stack(await bench.line('1'), '1'), '1');
  });
  afterAll(() => app?.close());
  const range = (overrides: object = {}) => ({
    level: 'cell' as const,
    parent_id: shelf,
    from: 1,
    to: 3,
    ...overrides,
  });
  const numbers = async () => (await bench.tree())[0]!.stacks[0]!.shelves[0]!.cells.map((one) => one.number);

  it('is made in order, with one event and a line in the audit for each', async () => {
    const before = await app.sql('select 1 from audit_log');
    const { data } = await bench.keeper.call(
      createRange,
      range({ prefix: 'А-', digits: 2, from: 9, to: 11 }),
    );
    expect(data.map((one) => one.number)).toEqual(['А-09', 'А-10', 'А-11']);
    expect(await numbers()).toEqual(['А-09', 'А-10', 'А-11']);
    expect(await bench.lastEvent()).toEqual({
      name: 'structure.places-changed',
      payload: { module_id: bench.moduleId, level: 'cell', added: data.map((one) => one.id), deleted: [] },
    });
    expect(await app.sql('select 1 from audit_log')).toHaveLength(before.length + 3);
  });

  it('is made on every level', async () => {
    const createRangeOf = async (level: 'line' | 'stack' | 'shelf', parent_id: number) =>
      (await bench.keeper.call(createRange, { level, parent_id, from: 50, to: 51 })).data[1]!.id;
    await createRangeOf('shelf', await createRangeOf('stack', await createRangeOf('line', bench.moduleId)));
    const line = (await bench.tree()).find((one) => one.number === '51')!;
    expect(line.stacks[1]!.shelves.map((one) => one.number)).toEqual(['50', '51']);
  });

  it('with numbers in use is refused completely, and they are reported', async () => {
    await bench.keeper.call(createRange, range({ from: 3, to: 4 }));
    const before = await bench.facts();
    await expect(bench.keeper.call(createRange, range({ from: 1, to: 10 }))).rejects.toMatchObject({
      status: 422,
      body: { errors: { number: ['Такой номер уже существует: 3, 4'] } },
    });
    expect(await bench.facts()).toEqual(before);
  });

  it('requested many times at once is added once', async () => {
    const request = range({ from: 100, to: 399 });
    const options = { idempotencyKey: 'range-100' };
    const same = await Promise.all([1, 2, 3].map(() => bench.keeper.call(createRange, request, options)));
    expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1);
    const answers = await Promise.allSettled(
      [0, 1, 2, 3].map((shift) =>
        bench.keeper.call(createRange, range({ from: 1000 + shift, to: 1010 + shift })),
      ),
    );
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of answers.filter((answer) => answer.status === 'rejected')) {
      expect(one.reason).toMatchObject({
        status: 422,
        body: { errors: { number: [/^Такой номер уже существует: .+ и ещё \d+$/] } },
      });
    }
    expect(await numbers()).toHaveLength(new Set(await numbers()).size);
  });

  it.each([
    [{ from: 2, to: 1 }, 'to', 'Последний номер не может быть меньше первого'],
    [{ from: 1, to: 501 }, 'to', 'Не более 500 номеров за один раз'],
    [{ prefix: 'А'.repeat(11) }, 'prefix', 'Не более 10 символов'],
    [{ prefix: '\u0000' }, 'prefix', 'Недопустимые символы'],
  ])('%j is refused', async (overrides, field, text) => {
    const before = await bench.facts();
    const answer = await bench.keeper.raw('POST', createRange.path, { body: range(overrides) });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [text] } } });
    expect(await bench.facts()).toEqual(before);
  });

  it('needs a parent', async () => {
    const refusals = [
      ['line', 'Модуль не найден'],
      ['stack', 'Линия не найдена'],
      ['shelf', 'Стеллаж не найден'],
      ['cell', 'Полка не найдена'],
    ] as const;
    for (const [level, message] of refusals) {
      await expect(
        bench.keeper.call(createRange, { level, parent_id: 2_000_000_000, from: 1, to: 2 }),
      ).rejects.toMatchObject({ status: 404, message });
    }
  });
});
