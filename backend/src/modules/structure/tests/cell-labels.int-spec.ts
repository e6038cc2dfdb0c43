import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { documentJobs } from '@naryad/contracts/documents/jobs';
import { templateData } from '@naryad/contracts/documents/templates';
import { parseWith } from '@naryad/contracts/kernel/parse';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { JobRegistry } from '../../../platform/queue/job-registry.js';
import { StructureBench } from '../../../../tests/kit/structure-bench.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

const { createStorehouseStickers, createRange, deleteCell } = structureRoutes;

let app: TestApp;
let bench: StructureBench;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  bench = await StructureBench.open(app);
});

const print = (overrides: Partial<RequestOf<typeof createStorehouseStickers>> = {}) =>
  bench.keeper.call(createStorehouseStickers, { module_id: bench.moduleId, ...overrides });

interface Requested {
  readonly id: string;
  readonly data: { readonly size: string; readonly labels: Record<string, unknown>[] };
}

/** Prints, simulates the worker, and returns the requested data. */
async function printed(overrides: Parameters<typeof print>[0] = {}): Promise<Requested['data']> {
  const answer = print(overrides);
  const request = await waitFor(async () => {
    const [row] = await app.sql<Requested>(
      `select id, data from render_requests
        where status = 'pending' and template_key = 'cell-label' and format = 'html' and requested_by = $1`,
      [bench.keeper.userId],
    );
    return row;
  });
  const result = { request_id: request.id, html: `<p>${request.id}</p>`, path: null };
  await app.get(UnitOfWork).runAsSystem((tx) =>
    app
      .get(JobRegistry)
      .resultHandler(documentJobs.rendered.name)!
      .handle(tx, result as never, 'job'),
  );
  expect(await answer).toEqual({ success: true, html: result.html });
  return request.data;
}

it('labels of a storehouse are in the order of addresses, in the format of the template', async () => {
  const late = await bench.branch('10', 2);
  const early = await bench.branch('9', 11);
  const data = await printed();
  expect(parseWith(templateData['cell-label'], data)).toMatchObject({ ok: true });
  expect(data.size).toBe('58x40');
  expect(data.labels.map((one) => one['cell_id'])).toEqual([...early.cells, ...late.cells]);
  expect(data.labels[10]).toEqual({
    cell_id: early.cells[10],
    line: '9',
    stack: '1',
    shelf: '1',
    cell: '11',
    storehouse_name: 'Основной склад',
    arrow: null,
  });
});

it('only chosen cells are printed, in the requested size', async () => {
  const { cells } = await bench.branch('1', 4);
  const data = await printed({ cell_ids: [cells[3]!, cells[1]!, cells[1]!], size: '43x25' });
  expect(data.size).toBe('43x25');
  expect(data.labels.map((one) => one['cell_id'])).toEqual([cells[1], cells[3]]);
});

it('deleted cells and cells of other storehouses are skipped', async () => {
  const { cells } = await bench.branch('1', 2);
  await bench.keeper.call(deleteCell, { id: cells[0]! });
  const other = await (await StructureBench.open(app)).branch('1');
  const data = await printed({ cell_ids: [...cells, ...other.cells, 2_000_000_000] });
  expect(data.labels.map((one) => one['cell_id'])).toEqual([cells[1]]);
});

it('nothing to print is 404 with the text of the alert', async () => {
  const refusal = { status: 404, message: 'На складе нет ячеек для создания этикеток' };
  await expect(print()).rejects.toMatchObject(refusal);
  const { cells } = await bench.branch('1');
  await expect(print({ cell_ids: [] })).rejects.toMatchObject(refusal);
  await bench.keeper.call(deleteCell, { id: cells[0]! });
  await expect(print({ cell_ids: cells })).rejects.toMatchObject(refusal);
});

it('a PDF is promised, with the number of its pages; one key promises it once', async () => {
  const { cells } = await bench.branch('1', 3);
  const input = {
    module_id: bench.moduleId,
    cell_ids: cells.slice(1),
    size: '43x25',
    format: 'pdf',
  } as const;
  const call = () =>
    bench.keeper.call(createStorehouseStickers, input, { idempotencyKey: 'cells-of-one-intent' });
  const answers = await Promise.all(Array.from({ length: 6 }, call));
  expect(answers[0]!.html).toBeUndefined();
  expect(answers[0]!.request).toMatchObject({
    template_key: 'cell-label',
    format: 'pdf',
    status: 'pending',
    path: null,
    progress: { done: 0, total: 2 },
  });
  expect(new Set(answers.map((one) => one.request!.id)).size).toBe(1);
  const rows = await app.sql<Requested>('select id, data from render_requests where requested_by = $1', [
    bench.keeper.userId,
  ]);
  expect(rows.map((one) => one.id)).toEqual([answers[0]!.request!.id]);
  expect(rows[0]!.data.size).toBe('43x25');
  expect(rows[0]!.data.labels.map((one) => one['cell_id'])).toEqual(cells.slice(1));
});

it('a repeated print returns the first result, also when the cells were deleted since', async () => {
  const { cells, line } = await bench.branch('1', 2);
  const input = { module_id: bench.moduleId, cell_ids: cells, format: 'pdf' } as const;
  const call = () =>
    bench.keeper.call(createStorehouseStickers, input, { idempotencyKey: 'cells-then-gone' });
  const first = await call();
  await bench.keeper.call(structureRoutes.deleteLine, { id: line });
  expect(await call()).toEqual(first);
  await expect(bench.keeper.call(createStorehouseStickers, input)).rejects.toMatchObject({ status: 404 });
});

it('the 538 of a fresh storehouse are printed at once; more than 1000 are a PDF', async () => {
  const { shelf, cells } = await bench.branch('1', 1);
  const add = async (from: number, to: number) => {
    const range = { level: 'cell', parent_id: shelf, prefix: 'А', from, to } as const;
    return (await bench.keeper.call(createRange, range)).data;
  };
  const more = [...(await add(1, 500)), ...(await add(501, 537))];
  expect((await printed({})).labels).toHaveLength(538);
  more.push(...(await add(538, 1000)));
  await expect(print()).rejects.toMatchObject({
    status: 422,
    body: { errors: { cell_ids: ['Ячеек на складе: 1001. Выберите не более 1000 для одной печати.'] } },
  });
  expect((await printed({ cell_ids: more.map((one) => one.id) })).labels).toHaveLength(1000);
  const tooMany = await bench.keeper.raw('POST', createStorehouseStickers.path, {
    body: { module_id: bench.moduleId, cell_ids: [...cells, ...more.map((one) => one.id)] },
  });
  expect(tooMany).toMatchObject({
    status: 422,
    body: { errors: { cell_ids: ['Выберите не более 1000 ячеек'] } },
  });
  const { request } = await print({ format: 'pdf' });
  expect(request!.progress).toEqual({ done: 0, total: 1001 });
});

it('more than 5000 are too many for a PDF as well', async () => {
  const { shelf } = await bench.branch('1', 1);
  await app.sql(
    `insert into storehouse_cells (shelf_id, module_id, number, address)
     select $1, $2, 'Б' || n, '1-1-1-Б' || n from generate_series(1, 5000) n`,
    [shelf, bench.moduleId],
  );
  await expect(print({ format: 'pdf' })).rejects.toMatchObject({
    status: 422,
    body: { errors: { cell_ids: ['Ячеек на складе: 5001. Выберите не более 5000 для одной печати.'] } },
  });
});

it.each([
  [{ size: '10x10' }, 'size'],
  [{ cell_ids: ['1'] }, 'cell_ids.0'],
  [{ cell_ids: 1 }, 'cell_ids'],
])('%j is refused', async (overrides, field) => {
  const body = { module_id: bench.moduleId, ...overrides };
  const answer = await bench.keeper.raw('POST', createStorehouseStickers.path, { body });
  expect(answer.status).toBe(422);
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
});

it('users of other modules get 404, guests get 401', async () => {
  const { keeper: foreignUser } = await StructureBench.open(app);
  await bench.branch('1');
  const input = { module_id: bench.moduleId };
  await expect(foreignUser.call(createStorehouseStickers, input)).rejects.toMatchObject({ status: 404 });
  await expect((await app.guest()).call(createStorehouseStickers, input)).rejects.toMatchObject({
    status: 401,
  });
});

it('without a worker the response is 503 after ten seconds, with a retry time', async () => {
  await bench.branch('1');
  const now = performance.now.bind(performance);
  let ahead = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  try {
    const input = { body: { module_id: bench.moduleId } };
    const answer = bench.keeper.raw('POST', createStorehouseStickers.path, input);
    await waitFor(
      async () =>
        (await app.sql('select 1 from render_requests where requested_by = $1', [bench.keeper.userId]))[0],
      'the request',
    );
    expect(await Promise.race([answer, 'none yet'])).toBe('none yet');
    ahead = 10_000;
    const late = await answer;
    expect(late).toMatchObject({ status: 503, body: { code: 'DOCUMENT_NOT_READY' } });
    expect(late.headers.get('retry-after')).toBe('5');
  } finally {
    clock.mockRestore();
  }
});
