import { auditRoutes } from '@naryad/contracts/audit/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { codeOf, turnOnTwoFactor } from '../../../../tests/kit/two-factor.js';

describe('failed sign-ins in the audit', () => {
  let bench: SignInBench;
  let client: TestClient;

  beforeAll(async () => {
    bench = await SignInBench.open({ TRUST_PROXY: 'loopback' });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    client = await bench.app.guest();
  });

  const login = (email: string, password: string, ip: string) =>
    client.raw('POST', '/login', { body: { email, password }, headers: { 'x-forwarded-for': ip } });
  const rowsFrom = (ip: string) =>
    bench.app.sql<{ action: string; object_type: string; object_id: string; user_id: number | null }>(
      'select action, object_type, object_id, user_id from audit_log where ip = $1 order by id',
      [ip],
    );

  it('contain account and network, also of unknown accounts, and never the typed secret', async () => {
    const ip = '10.5.0.1';
    const { userId, email } = bench.person;
    await login(email, 'тайное слово 1', ip);
    await login('nobody@naryad.test', 'тайное слово 2', ip);
    await login('тайное слово 3', 'тайное слово 4', ip);
    await login(`${'n'.repeat(220)}@naryad.test`, 'тайное слово 5', ip);
    await client.raw('POST', '/api/auth/verify-pin', {
      body: { user_id: userId, pin_code: '9753' },
      headers: { 'x-forwarded-for': ip },
    });
    const failedSignIn = { action: 'auth.sign-in-failed', user_id: null };
    expect(await rowsFrom(ip)).toEqual([
      { ...failedSignIn, object_type: 'user', object_id: String(userId) },
      { ...failedSignIn, object_type: 'account', object_id: 'nobody@naryad.test' },
      { ...failedSignIn, object_type: 'account', object_id: '—' },
      { ...failedSignIn, object_type: 'account', object_id: 'n'.repeat(100) },
      {
        action: 'auth.sign-in-by-pin-failed',
        user_id: null,
        object_type: 'user',
        object_id: String(userId),
      },
    ]);
    const [all] = await bench.app.sql<{ text: string }>(
      `select string_agg(a::text, ' ') as text from audit_log a where ip = $1`,
      [ip],
    );
    expect(all!.text).not.toMatch(/тайное|9753/);
    const admin = await bench.app.signedIn({ role: ADMINISTRATOR });
    const { data } = await admin.call(auditRoutes.getAudit, { object_type: 'account' });
    expect(data[1]).toMatchObject({ action: 'auth.sign-in-failed', object_id: '—', ip, user: null });
  });

  it('by code are included, and the lock', async () => {
    const ip = '10.5.0.2';
    const { userId, email } = bench.person;
    const factor = await turnOnTwoFactor(bench.app, await bench.app.signInAs(userId), userId);
    await bench.login(client);
    await client.raw('POST', '/two-factor-challenge', {
      body: { code: codeOf(factor.secretKey, 7) },
      headers: { 'x-forwarded-for': ip },
    });
    for (let attempt = 0; attempt < 6; attempt += 1) await login(email, 'wrong', ip);
    const actions = (await rowsFrom(ip)).map(({ action }) => action);
    expect(actions[0]).toBe('auth.second-factor-failed');
    expect(actions.slice(1).toSorted()).toEqual([
      'auth.lock-sign-in',
      ...Array.from({ length: 5 }, () => 'auth.sign-in-failed'),
    ]);
    const [lock] = await bench.app.sql(
      `select object_id, after from audit_log where action = 'auth.lock-sign-in' and ip = $1`,
      [ip],
    );
    expect(lock).toEqual({ object_id: String(userId), after: { seconds: 60, letter: true } });
  });

  it('of a flood are limited to sixty an hour per network, plus one row about the rest', async () => {
    const ip = '10.5.0.3';
    await Promise.all(Array.from({ length: 70 }, (_, index) => login(`a${index}@naryad.test`, 'wrong', ip)));
    const rows = await rowsFrom(ip);
    expect(rows.filter(({ action }) => action === 'auth.sign-in-failed')).toHaveLength(60);
    expect(rows.filter(({ action }) => action === 'auth.failures-omitted')).toMatchObject([
      { object_type: 'network', object_id: ip },
    ]);
    expect(rows).toHaveLength(61);
  });

  it('of a flood from everywhere are six hundred an hour', async () => {
    await login('first@naryad.test', 'wrong', '10.6.0.1');
    await bench.app.sql(`update sign_in_attempts set failures = 595 where kind = 'audit-all'`);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => login(`b${index}@naryad.test`, 'wrong', `10.6.1.${index}`)),
    );
    const rows = await bench.app.sql<{ action: string }>(
      `select action from audit_log where ip like '10.6.1.%' order by id`,
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'auth.failures-omitted',
      ...Array.from({ length: 5 }, () => 'auth.sign-in-failed'),
    ]);
  });
});
