import type { Route } from '@naryad/contracts/kernel/route';
import { authRoutes } from '@naryad/contracts/auth/routes';
import { routes } from '@naryad/contracts/routes';
import { searchRoutes } from '@naryad/contracts/search/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractsReport } from '../src/platform/contracts-report.js';
import { createUser } from './kit/factories/people.js';
import { sampleOf } from './kit/hostile-values.js';
import { PASSWORD, SignInBench } from './kit/sign-in-bench.js';
import { enrolledDevice } from './kit/terminal-device.js';
import type { TestClient } from './kit/test-client.js';

const NEEDED = { status: 423, body: { message: 'Password confirmation required.' } };

let bench: SignInBench;
/** An administrator signed in by PIN, on a normal device and on a terminal. */
let outside: TestClient;
let terminal: TestClient;

beforeAll(async () => {
  bench = await SignInBench.open();
  await bench.nextPerson();
  await createUser(bench.app.dataSource, { role: 'Администратор' });
  await bench.app.sql(
    `update users set role_id = (select id from roles where name = 'Администратор') where id = $1`,
    [bench.person.userId],
  );
  outside = await bench.app.guest();
  await bench.pinLogin(outside);
  terminal = await enrolledDevice(bench.app, bench.person.userId);
  await bench.pinLogin(terminal);
});
afterAll(() => bench.close());

async function ask(client: TestClient, route: Route) {
  const input = sampleOf(route) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  if (route.file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) form.append(name, String(value));
    form.append(route.file, new Blob(['x']), 'x');
    return client.raw(route.method, path, { body: form });
  }
  const hasBody = route.method === 'POST' || route.method === 'PUT';
  return client.raw(route.method, path, hasBody ? { body: input } : {});
}

/**
 * All calls whose handler declares `@Access.administrator()`, read from the program so that none is missing.
 */
function administration(): Route[] {
  const declared = new Set(
    contractsReport(bench.app.app)
      .routes.filter(({ access }) => access === 'administrator')
      .map(({ path }) => path),
  );
  return routes.filter(({ path }) => declared.has(path));
}

describe('a session by PIN off a trusted terminal', () => {
  it('answers every call of the administration with 423, reads too', async () => {
    const calls = administration();
    expect(calls.length).toBeGreaterThan(50);
    for (const route of calls) {
      const { status, body } = await ask(outside, route);
      expect({ path: route.path, status, body }).toEqual({ path: route.path, ...NEEDED });
    }
  });

  it.each(['/admin/queues', '/api/docs'])('and the pages of %s', async (path) => {
    expect(await outside.raw('GET', path)).toMatchObject(NEEDED);
  });

  it('finds no people', async () => {
    const { data } = await outside.call(searchRoutes.find, { search: 'Имя' });
    expect(data.people).toEqual([]);
  });

  it('is available on the shop floor', async () => {
    const others = routes.filter(({ path }) => !administration().some((one) => one.path === path));
    const readRoutes = others.filter(
      ({ path }) => /\/get[A-Z]\w*$/.test(path) && path !== authRoutes.getUsers.path,
    );
    expect(readRoutes.length).toBeGreaterThan(60);
    for (const route of readRoutes) {
      const { status } = await ask(outside, route);
      expect([route.path, status === 423]).toEqual([route.path, false]);
    }
  });

  it('is available after the password is confirmed', async () => {
    const client = await bench.app.guest();
    await bench.pinLogin(client);
    await client.raw('POST', '/user/confirm-password', { body: { password: PASSWORD } });
    for (const route of administration().filter(({ idempotent, file }) => !idempotent && !file)) {
      const { status } = await ask(client, route);
      expect([route.path, status === 423]).toEqual([route.path, false]);
    }
  });
});

it('a session by PIN on a trusted terminal reads the administration, and confirms the password before it changes it', async () => {
  for (const route of administration()) {
    const { status } = await ask(terminal, route);
    expect([route.path, status === 423]).toEqual([route.path, route.idempotent ?? false]);
  }
});
