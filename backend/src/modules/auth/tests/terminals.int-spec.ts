import { randomUUID } from 'node:crypto';
import type { Terminal } from '@naryad/contracts/auth/dto';
import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import {
  auditOf,
  enrolledDevice,
  listed,
  TERMINAL_COOKIE,
  terminalCookieOf,
} from '../../../../tests/kit/terminal-device.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

const { registerTerminal, updateTerminal, revokeTerminal, getTerminals } = terminalRoutes;

let bench: SignInBench;
let admin: TestClient & { readonly userId: number };

beforeAll(async () => {
  bench = await SignInBench.open();
  admin = await bench.app.signedIn({ role: 'Администратор' });
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.nextPerson();
  await bench.app.sql('update terminals set revoked_at = now() where revoked_at is null');
});

const device = (moduleIds: readonly number[] = [], name?: string) =>
  enrolledDevice(bench.app, admin.userId, moduleIds, name);

describe('registering a terminal', () => {
  it('gives the device a cookie of ten years that scripts cannot read, and stores only its hash', async () => {
    const answer = await admin.raw('POST', registerTerminal.path, {
      body: { name: ' Пост 7 ', module_ids: [bench.deskId, bench.deskId] },
    });
    expect(answer.status).toBe(200);
    const line = answer.headers.getSetCookie().find((one) => one.startsWith(TERMINAL_COOKIE));
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Max-Age=315360000/);
    const { data } = answer.body as { data: Terminal };
    expect(data).toEqual({
      id: expect.any(Number),
      name: 'Пост 7',
      modules: [{ id: bench.deskId, name: 'Комплектование' }],
      created_at: expect.stringMatching(/Z$/),
      created_by: expect.stringMatching(/^Имя /),
      last_seen_at: null,
      last_ip: null,
      revoked_at: null,
      current: true,
    });
    const [row] = await bench.app.sql<{ token_hash: string }>(
      'select token_hash from terminals where id = $1',
      [data.id],
    );
    expect(row!.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(line).not.toContain(row!.token_hash);
    expect(await auditOf(bench.app, data.id)).toEqual([
      {
        action: 'auth.register-terminal',
        user_id: admin.userId,
        before: null,
        after: { name: 'Пост 7', module_ids: [bench.deskId] },
      },
    ]);
  });

  it('happens once under one key, and every repeat gives its device a cookie that works', async () => {
    const idempotencyKey = randomUUID();
    const input = { name: 'Пост 8', module_ids: [] };
    const clients = await Promise.all(Array.from({ length: 6 }, () => bench.app.signInAs(admin.userId)));
    const answers = await Promise.all(
      clients.map((one) => one.call(registerTerminal, input, { idempotencyKey })),
    );
    expect(new Set(answers.map((one) => one.data.id)).size).toBe(1);
    expect(new Set(clients.map(terminalCookieOf)).size).toBe(1);
    const rows = await bench.app.sql(`select 1 from terminals where name = 'Пост 8'`);
    expect(rows).toHaveLength(1);
    for (const client of clients) {
      const { data } = await client.call(getTerminals, {});
      expect(data.find((one) => one.current)?.id).toBe(answers[0]!.data.id);
    }
  });

  it('again on the same device replaces the previous terminal', async () => {
    const client = await bench.app.signInAs(admin.userId);
    const first = await client.call(registerTerminal, { name: 'Старое имя', module_ids: [] });
    const second = await client.call(registerTerminal, { name: 'Новое имя', module_ids: [] });
    const { data } = await client.call(getTerminals, { search: 'имя' });
    const byId = new Map(data.map((one) => [one.id, one]));
    expect(byId.get(first.data.id)).toMatchObject({ current: false, revoked_at: expect.any(String) });
    expect(byId.get(second.data.id)).toMatchObject({ current: true, revoked_at: null });
  });

  it.each([
    ['no name', { name: ' ', module_ids: [] }, { name: ['Укажите название устройства'] }],
    ['an unknown module', { name: 'А', module_ids: [999_999] }, { module_ids: ['Модуль не найден'] }],
  ])('is refused with %s', async (_what, body, errors) => {
    const answer = await admin.raw('POST', registerTerminal.path, { body });
    expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([422, errors]);
    expect(answer.headers.getSetCookie().join()).not.toContain(TERMINAL_COOKIE);
  });

  it('in a PIN session needs the password first', async () => {
    const byPin = await bench.app.signInAs(admin.userId, 'pin');
    const answer = await byPin.raw('POST', registerTerminal.path, { body: { name: 'А', module_ids: [] } });
    expect(answer.status).toBe(423);
    // Outside of a terminal a PIN session cannot read administration data either.
    expect((await byPin.raw('POST', getTerminals.path, { body: {} })).status).toBe(423);
  });

  it.each([registerTerminal, updateTerminal, revokeTerminal, getTerminals])(
    'and all about terminals is for administrators: $path',
    async ({ path }) => {
      const planner = await bench.app.signedIn({ moduleIds: [bench.deskId] });
      const body = { id: 1, name: 'А', module_ids: [] };
      expect((await planner.raw('POST', path, { body })).status).toBe(403);
      expect((await (await bench.app.guest()).raw('POST', path, { body })).status).toBe(401);
    },
  );
});

describe('several terminals', () => {
  it('are withdrawn by one command, all or none', async () => {
    const ids = [];
    for (const name of ['Пост 1', 'Пост 2', 'Пост 3']) ids.push((await device([], name)).terminal.id);
    const [first, ...further_ids] = ids as [number, ...number[]];
    const refusedCall = admin.call(revokeTerminal, { id: first, further_ids: [...further_ids, 999_999] });
    await expect(refusedCall).rejects.toMatchObject({
      status: 422,
      body: { code: 'ROWS_REFUSED', errors: { 'rows.999999': [expect.any(String)] } },
    });
    const live = 'select count(*)::int as live from terminals where id = any ($1) and revoked_at is null';
    expect(await bench.app.sql(live, [ids])).toEqual([{ live: 3 }]);
    await Promise.all([1, 2].map(() => admin.call(revokeTerminal, { id: first, further_ids })));
    expect(await bench.app.sql(live, [ids])).toEqual([{ live: 0 }]);
  });
});

describe('the list of terminals', () => {
  it('is searched and paged, live ones first', async () => {
    for (const name of ['Ёлка 2', 'Елка 1', 'Сосна']) await device([], name);
    const { terminal } = await device([], 'Ёлка 0');
    await admin.call(revokeTerminal, { id: terminal.id });
    const result = await admin.call(getTerminals, { search: 'ёлка', page: 1, per_page: 2 });
    expect(result).toMatchObject({ total: 3, last_page: 2, current_page: 1 });
    expect(new Set(result.data.map((one) => one.name))).toEqual(new Set(['Елка 1', 'Ёлка 2']));
    const rest = await admin.call(getTerminals, { search: 'tkrf', page: 2, per_page: 2 });
    expect(rest.data).toMatchObject([{ name: 'Ёлка 0', revoked_at: expect.any(String), current: false }]);
  });

  it('is also for a device that is no terminal', async () => {
    const { terminal } = await device([], 'Чужой');
    const elsewhere = await bench.app.signInAs(admin.userId);
    const { data } = await elsewhere.call(getTerminals, { search: 'чужой' });
    expect(data).toEqual([{ ...terminal, current: false }]);
    const input = { id: terminal.id, name: 'Чужой', module_ids: [] };
    expect((await elsewhere.call(updateTerminal, input)).data).toEqual(data[0]);
  });

  it('shows when and from where a device was used, updated at most once a minute', async () => {
    const client = await device();
    const lastSeen = async () =>
      (
        await bench.app.sql<{ at: Date | null; ip: string | null }>(
          'select last_seen_at as at, last_ip as ip from terminals where id = $1',
          [client.terminal.id],
        )
      )[0]!;
    expect(await lastSeen()).toEqual({ at: null, ip: null });
    await Promise.all([listed(client), listed(client), listed(client)]);
    const first = await lastSeen();
    expect(first).toEqual({ at: expect.any(Date), ip: '127.0.0.1' });
    await listed(client);
    expect(await lastSeen()).toEqual(first);
    await bench.app.sql(`update terminals set last_seen_at = now() - interval '61 seconds' where id = $1`, [
      client.terminal.id,
    ]);
    await bench.pinLogin(client);
    expect((await lastSeen()).at! >= first.at!).toBe(true);
    await bench.app.sql(`update terminals set last_seen_at = null, last_ip = null where id = $1`, [
      client.terminal.id,
    ]);
    await bench.app.sql(`update sessions set last_seen_at = now() - interval '61 seconds'`);
    await client.raw('GET', '/api/v1/me');
    expect((await lastSeen()).at).toEqual(expect.any(Date));
  });

  it('renews the cookie of a device at each use', async () => {
    const client = await device();
    const answer = await client.raw('POST', '/api/auth/get-users', { body: {} });
    expect(answer.headers.getSetCookie().join()).toContain(
      `${TERMINAL_COOKIE}=${terminalCookieOf(client)}; Max-Age=315360000`,
    );
  });
});

describe('changing a terminal', () => {
  it('gives it another name and other modules, once under one key', async () => {
    const { terminal } = await device([bench.deskId]);
    const input = { id: terminal.id, name: 'Пост 2', module_ids: [bench.terminalId] };
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(updateTerminal, input, { idempotencyKey })),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]!.data).toMatchObject({
      name: 'Пост 2',
      modules: [{ id: bench.terminalId, name: 'Терминал' }],
      current: false,
    });
    expect((await auditOf(bench.app, terminal.id)).slice(1)).toEqual([
      {
        action: 'auth.update-terminal',
        user_id: admin.userId,
        before: { name: 'Пост 1', module_ids: [bench.deskId] },
        after: { name: 'Пост 2', module_ids: [bench.terminalId] },
      },
    ]);
  });

  it('is refused for an unknown one, and for a revoked one', async () => {
    const change = { name: 'А', module_ids: [] };
    await expect(admin.call(updateTerminal, { id: 999_999, ...change })).rejects.toMatchObject({
      status: 404,
      body: { message: 'Устройство не найдено' },
    });
    const { terminal } = await device();
    await admin.call(revokeTerminal, { id: terminal.id });
    await expect(admin.call(updateTerminal, { id: terminal.id, ...change })).rejects.toMatchObject({
      status: 422,
      body: { message: 'Устройство отозвано' },
    });
  });
});
