import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authRoutes, profileRoutes } from '@naryad/contracts/auth/routes';
import type { Route } from '@naryad/contracts/kernel/route';
import { contractsReport } from '../../../platform/contracts-report.js';
import { accountRows } from '../../../../tests/kit/session-contract/account-rows.js';
import { letterRows } from '../../../../tests/kit/session-contract/letter-rows.js';
import { pinRows } from '../../../../tests/kit/session-contract/pin-rows.js';
import {
  type ContractRow,
  MISMATCH,
  type Scene,
  UNAUTHENTICATED,
} from '../../../../tests/kit/session-contract/row.js';
import { secondFactorRows } from '../../../../tests/kit/session-contract/second-factor-rows.js';
import { signInRows } from '../../../../tests/kit/session-contract/sign-in-rows.js';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { TestClient } from '../../../../tests/kit/test-client.js';

/** The contract of the session calls, row by row. */
const rows: readonly ContractRow[] = [
  ...signInRows,
  ...secondFactorRows,
  ...pinRows,
  ...letterRows,
  ...accountRows,
];
const routes: readonly Route[] = [...Object.values(authRoutes), ...Object.values(profileRoutes)];
const JSON_ANSWER = { 'content-type': expect.stringContaining('application/json') as unknown };
const nameOf = (route: Route) => `${route.method} ${route.path}`;

describe('session contract', () => {
  let bench: SignInBench;
  let scene: Scene;
  let open: ReadonlySet<string>;

  beforeAll(async () => {
    bench = await SignInBench.open();
    open = new Set(
      contractsReport(bench.app.app)
        .routes.filter((one) => one.access === 'open')
        .map((one) => `${one.method} ${one.path}`),
    );
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    scene = {
      bench,
      client: await bench.app.guest(),
      factor: { secretKey: '', recoveryCodes: [], usedCode: '' },
      link: '',
    };
  });

  const send = (client: TestClient, row: ContractRow) => {
    const { route } = row;
    const path = row.path?.(scene) ?? route.path.replace(/:\w+/g, '1');
    const body = typeof row.body === 'function' ? (row.body as (scene: Scene) => object)(scene) : row.body;
    const hasBody = route.method === 'POST' || route.method === 'PUT';
    return client.raw(route.method, path, { token: row.token, ...(hasBody && { body: body ?? {} }) });
  };

  it.each(rows.map((row) => ({ name: nameOf(row.route), ...row })))('$name, $when: $status', async (row) => {
    await row.given?.(scene);
    const answer = await send(scene.client, row);
    const headers = 'answer' in row ? { ...JSON_ANSWER, ...row.headers } : { ...row.headers };
    const reported = {
      status: answer.status,
      ...('answer' in row && { answer: answer.body }),
      ...('text' in row && { text: answer.text }),
      headers: Object.fromEntries(Object.keys(headers).map((name) => [name, answer.headers.get(name)])),
    };
    expect(reported).toEqual({
      status: row.status,
      ...('answer' in row && { answer: row.answer }),
      ...('text' in row && { text: row.text }),
      headers,
    });
  });

  it('has rows for the success and the failure of every call', () => {
    const namesWhere = (isRow: (row: ContractRow) => boolean) =>
      new Set(rows.filter(isRow).map((row) => nameOf(row.route)));
    const succeeds = namesWhere((row) => row.status < 400);
    const fails = namesWhere((row) => row.status >= 400);
    const never = ['GET /sanctum/csrf-cookie'];
    expect(routes.map(nameOf).filter((name) => !succeeds.has(name))).toEqual([]);
    expect(routes.map(nameOf).filter((name) => !fails.has(name) && !never.includes(name))).toEqual([]);
  });

  describe.each(routes.map((route) => ({ name: nameOf(route), route })))('$name', ({ name, route }) => {
    const bare = { route, when: '', status: 0 };

    it('checks the session first: a dead one returns 401 before its token is checked', async () => {
      if (open.has(name)) return;
      const dead = await bench.app.signInAs(bench.person.userId);
      await bench.app.sql('delete from sessions where user_id = $1', [bench.person.userId]);
      for (const client of [scene.client, new TestClient(bench.app.url), dead]) {
        for (const token of [true, false]) {
          const answer = await send(client, { ...bare, token });
          expect([answer.status, answer.body]).toEqual([401, UNAUTHENTICATED]);
        }
      }
    });

    it('checks the token next, before any input', async () => {
      if (route.method === 'GET') return;
      const client = open.has(name) ? scene.client : await bench.app.signInAs(bench.person.userId);
      const other = await bench.app.guest();
      const stolen = /XSRF-TOKEN=([^;]+)/.exec(other.cookieHeader)![1]!;
      const withoutToken = await send(client, { ...bare, token: false });
      expect([withoutToken.status, withoutToken.body]).toEqual([419, MISMATCH]);
      const cookie = /(naryad_session|naryad_guest)=[^;]+/.exec(client.cookieHeader)![0];
      const another = await fetch(bench.app.url + route.path, {
        method: route.method,
        headers: { cookie, 'x-xsrf-token': stolen, 'content-type': 'application/json' },
        ...(route.method !== 'DELETE' && { body: '{}' }),
      });
      expect([another.status, await another.json()]).toEqual([419, MISMATCH]);
    });
  });
});
