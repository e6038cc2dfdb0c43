import { auditRoutes } from '@naryad/contracts/audit/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule, createUser } from '../../../../tests/kit/factories/people.js';
import { createStorehouse } from '../../../../tests/kit/factories/storehouse.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

const { getAudit } = auditRoutes;
type Filter = RequestOf<typeof getAudit>;

let app: TestApp;
let admin: TestClient & { readonly userId: number };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ role: 'Администратор' });
});
afterAll(() => app.close());

const add = (row: {
  user?: number | null;
  type?: string;
  object?: string;
  at?: string;
  before?: unknown;
  after?: unknown;
}) =>
  app.sql(
    `insert into audit_log (at, user_id, ip, action, object_type, object_id, before, after)
     values (coalesce($1::timestamptz, now()), $2, '10.0.0.7', 'test.change', $3, $4, $5, $6)`,
    [
      row.at ?? null,
      row.user === undefined ? admin.userId : row.user,
      row.type ?? 'thing',
      row.object ?? '1',
      JSON.stringify(row.before ?? null),
      JSON.stringify(row.after ?? null),
    ],
  );

/** Reads all pages in order. */
async function everything(filter: Filter) {
  const pages = [await admin.call(getAudit, filter)];
  for (let next = pages[0]!.next_before_id; next !== null; next = pages.at(-1)!.next_before_id) {
    pages.push(await admin.call(getAudit, { ...filter, before_id: next }));
  }
  return pages;
}

describe('rows of one command', () => {
  it('are grouped into one row with their count; a search by text or object returns single rows', async () => {
    await add({ type: 'shelf', object: 'before' });
    await app.sql(
      `insert into audit_log (user_id, request_id, action, object_type, object_id, after)
       select $1, 'one-command', 'test.change', case when n = 500 then 'cell' else 'shelf' end, n::text, '{}'
         from generate_series(1, 1001) n`,
      [admin.userId],
    );
    await add({ type: 'shelf', object: 'after' });
    const shelves = { object_type: 'shelf', before_id: null };
    const { data } = await admin.call(getAudit, { ...shelves, grouped: true });
    expect(data.map((row) => [row.object_id, row.count])).toEqual([
      ['after', 1],
      ['1001', 1000],
      ['before', 1],
    ]);
    const oldest = await admin.call(getAudit, { ...shelves, grouped: true, direction: 'asc', per_page: 2 });
    expect(oldest.data.map((row) => row.count)).toEqual([1, 1000]);
    const rest = { ...shelves, grouped: true, direction: 'asc', before_id: oldest.next_before_id } as const;
    expect((await admin.call(getAudit, rest)).data.map((row) => row.object_id)).toEqual(['after']);
    const behind = await everything({ group_id: data[1]!.id, before_id: null, per_page: 100 });
    expect(behind.flatMap((page) => page.data)).toHaveLength(1000);
    expect((await admin.call(getAudit, shelves)).data[1]).not.toHaveProperty('count');
    const one = await admin.call(getAudit, { ...shelves, grouped: true, object_id: '17' });
    expect(one.data.map((row) => row.object_id)).toEqual(['17']);
  });
});

describe('the journal of changes', () => {
  it('shows who changed what, when, from where, before and after', async () => {
    await add({ type: 'described', object: '5', before: { name: 'А' }, after: { name: 'Б' } });
    const { data, next_before_id } = await admin.call(getAudit, { object_type: 'described' });
    expect(next_before_id).toBeNull();
    expect(data).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        user: { id: admin.userId, name: expect.stringMatching(/^Имя user-/) },
        ip: '10.0.0.7',
        action: 'test.change',
        object_type: 'described',
        object_id: '5',
        object_name: null,
        way: null,
        names: {},
        before: { name: 'А' },
        after: { name: 'Б' },
      },
    ]);
  });

  it('is paged newest first, with concurrent inserts', async () => {
    for (let i = 0; i < 7; i += 1) await add({ type: 'paged', object: String(i) });
    const first = await admin.call(getAudit, { object_type: 'paged', per_page: 3 });
    await add({ type: 'paged', object: 'new' });
    const second = await admin.call(getAudit, {
      object_type: 'paged',
      per_page: 3,
      before_id: first.next_before_id,
    });
    const third = await admin.call(getAudit, {
      object_type: 'paged',
      per_page: 3,
      before_id: second.next_before_id,
    });
    const ids = [first, second, third].map((page) => page.data.map((one) => one.object_id));
    expect(ids).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0']]);
    expect(third.next_before_id).toBeNull();
  });

  it('is sorted oldest first on request', async () => {
    for (let i = 0; i < 5; i += 1) await add({ type: 'upwards', object: String(i) });
    const pages = await everything({ object_type: 'upwards', per_page: 2, direction: 'asc' });
    expect(pages.map((page) => page.data.map((one) => one.object_id))).toEqual([
      ['0', '1'],
      ['2', '3'],
      ['4'],
    ]);
  });

  it('shows source and target cells, and the names of objects by id', async () => {
    const house = await createStorehouse(app);
    const { lot } = await house.add({ count: 3 });
    const moveId = await house.move(lot, 0, 1, 2);
    const { data } = await admin.call(getAudit, {
      object_type: 'stock-operation',
      object_id: String(moveId),
    });
    const [from, to] = await app.sql<{ id: number; address: string }>(
      'select id, address from storehouse_cells where id = any ($1) order by id',
      [[house.cell(0), house.cell(1)]],
    );
    expect(data[0]).toMatchObject({
      way: { from: from!.address, to: to!.address },
      names: { [`from_cell_id:${from!.id}`]: from!.address, [`to_cell_id:${to!.id}`]: to!.address },
    });
  });

  it('shows names for ids in all fields, also in lists and lines; none for deleted objects', async () => {
    const house = await createStorehouse(app);
    const { lot } = await house.add({ count: 1 });
    const [stored] = await app.sql<{ product_id: number; name: string }>(
      `select l.product_id, p.name from stock_lots l join products p on p.id = l.product_id where l.id = $1`,
      [lot],
    );
    const [cell] = await app.sql<{ address: string }>('select address from storehouse_cells where id = $1', [
      house.cell(0),
    ]);
    const userId = await createUser(app.dataSource);
    await add({
      type: 'held',
      before: { users: [userId], createdBy: 999_999 },
      after: {
        lines: [{ productId: stored!.product_id, quantity: 3 }],
        place: { cell_id: String(house.cell(0)) },
      },
    });
    const { data } = await admin.call(getAudit, { object_type: 'held' });
    expect(data[0]!.names).toEqual({
      [`users:${userId}`]: expect.stringMatching(/^Имя user-/),
      [`productId:${stored!.product_id}`]: stored!.name,
      [`cell_id:${house.cell(0)}`]: cell!.address,
    });
  });

  it('has a valid name query for each type', async () => {
    const fields = [
      'cell',
      'lot',
      'product',
      'supplier',
      'batch',
      'work_place',
      'work_center',
      'workshop',
      'tech_map',
    ];
    const others = [
      'user',
      'module',
      'role',
      'product_attribute',
      'customer_order',
      'order',
      'task',
      'operation',
    ];
    const rest = [
      'operation_step',
      'receipt_invoice_line',
      'printer',
      'reason',
      'defect_code',
      'shift',
      'count',
      'line',
    ];
    const after = Object.fromEntries([...fields, ...others, ...rest].map((name) => [`${name}_id`, 999_999]));
    const types = ['stock-taking', 'receipt-invoice', 'operation-photo', 'printer', 'shift', 'calendar-day'];
    for (const type of types) await add({ type, object: '999999', after });
    for (const type of types) {
      const { data } = await admin.call(getAudit, { object_type: type, object_id: '999999' });
      expect(data).toMatchObject([{ object_name: null, names: {} }]);
    }
  });

  it('pages through rows of one transaction, although they have one timestamp', async () => {
    const sameTime = '2026-03-01T10:00:00.123Z';
    for (let i = 0; i < 5; i += 1) await add({ type: 'same-time', object: String(i), at: sameTime });
    const pages = await everything({ object_type: 'same-time', per_page: 2 });
    expect(pages.flatMap((page) => page.data.map((one) => one.object_id))).toEqual(['4', '3', '2', '1', '0']);
    expect(pages[0]!.data[0]!.at).toBe(sameTime);
  });

  it('is filtered by user, object and time', async () => {
    const other = await createUser(app.dataSource);
    await add({ type: 'filtered', object: '1', at: '2026-01-01T10:00:00Z' });
    await add({ type: 'filtered', object: '2', at: '2026-01-02T10:00:00Z' });
    await add({ type: 'filtered', object: '2', at: '2026-01-03T10:00:00Z', user: other });
    const filteredDays = async (filter: Filter) =>
      (await admin.call(getAudit, { object_type: 'filtered', ...filter })).data.map((entry) =>
        entry.at.slice(0, 10),
      );
    expect(await filteredDays({ object_id: '2' })).toEqual(['2026-01-03', '2026-01-02']);
    expect(await filteredDays({ user_id: other })).toEqual(['2026-01-03']);
    expect(await filteredDays({ user_id: other, object_id: '1' })).toEqual([]);
    expect(await filteredDays({ from: '2026-01-02T13:00:00+03:00', to: '2026-01-03T10:00:00Z' })).toEqual([
      '2026-01-02',
    ]);
    expect((await admin.call(getAudit, { user_id: other, object_type: null, from: null })).data).toHaveLength(
      1,
    );
  });

  it('shows no user for the system, and names of deleted users', async () => {
    const inactive = await createUser(app.dataSource, { active: false });
    await add({ type: 'who', object: '1', user: null });
    // The demo plant is filled by user 0.
    await add({ type: 'who', object: '1', user: 0 });
    await add({ type: 'who', object: '2', user: inactive });
    await add({ type: 'who', object: '3', user: 999_999 });
    const { data } = await admin.call(getAudit, { object_type: 'who' });
    expect(data.map((one) => one.user)).toEqual([
      { id: 999_999, name: '№ 999999' },
      { id: inactive, name: expect.stringMatching(/^Имя user-/) },
      null,
      null,
    ]);
  });

  it('names the objects as they are called now, and none that has no name', async () => {
    const moduleId = await createModule(app.dataSource, 'storehouse', 'Главный склад');
    const [product] = await app.sql<{ id: number }>(
      `insert into products (name) values ('Плата') returning id`,
    );
    const [company] = await app.sql<{ id: number }>(
      `insert into companies (name) values ('ООО «Вектор»') returning id`,
    );
    const [terminal] = await app.sql<{ id: number }>(
      `insert into terminals (name, token_hash) values ('Пост 1', 'x') returning id`,
    );
    await add({ type: 'user', object: String(admin.userId) });
    await add({ type: 'work-module', object: String(moduleId) });
    await add({ type: 'product', object: String(product!.id) });
    await add({ type: 'company', object: String(company!.id) });
    await add({ type: 'terminal', object: String(terminal!.id) });
    await add({ type: 'product', object: '999999' });
    await add({ type: 'product', object: 'no number' });
    await add({ type: 'product', object: '99999999999999999999' });
    await add({ type: 'plant', object: '1' });
    const { data } = await admin.call(getAudit, { per_page: 9 });
    expect(data.map((one) => one.object_name).toReversed()).toEqual([
      expect.stringMatching(/^Имя user-/),
      'Главный склад',
      'Плата',
      'ООО «Вектор»',
      'Пост 1',
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['an id of an object without its type', { object_id: '1' }, { object_type: ['Укажите вид объекта'] }],
    ['no moment', { from: 'вчера' }, { from: ['Некорректные дата и время'] }],
    ['no user', { user_id: -1 }, { user_id: ['Некорректный идентификатор'] }],
  ])('refuses %s', async (_what, body, errors) => {
    const answer = await admin.raw('POST', getAudit.path, { body });
    expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([422, errors]);
  });

  it('is for administrators; a PIN session outside a terminal needs the password first', async () => {
    const planner = await app.signedIn({});
    expect((await planner.raw('POST', getAudit.path, { body: {} })).status).toBe(403);
    expect((await (await app.guest()).raw('POST', getAudit.path, { body: {} })).status).toBe(401);
    const byPin = await app.signInAs(admin.userId, 'pin');
    expect((await byPin.raw('POST', getAudit.path, { body: {} })).status).toBe(423);
    expect((await admin.raw('POST', getAudit.path, { body: {} })).status).toBe(200);
  });

  it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'cannot be changed: %s',
    (sql) => expect(app.sql(sql)).rejects.toThrow('permission denied'),
  );
});
