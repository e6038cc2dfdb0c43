import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { codeOf, passwordConfirmed, turnOnTwoFactor } from '../../../../tests/kit/two-factor.js';

const ON = '/user/two-factor-authentication';
const CONFIRM = '/user/confirmed-two-factor-authentication';
const QR = '/user/two-factor-qr-code';
const KEY = '/user/two-factor-secret-key';
const CODES = '/user/two-factor-recovery-codes';

describe('the own second factor', () => {
  let bench: SignInBench;
  let client: TestClient;

  beforeAll(async () => {
    bench = await SignInBench.open();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    client = await bench.app.signInAs(bench.person.userId);
    await passwordConfirmed(bench.app, bench.person.userId);
  });

  const post = (path: string, body: object = {}) => client.raw('POST', path, { body });
  const keyOf = async () => ((await client.raw('GET', KEY)).body as { secretKey: string }).secretKey;
  const row = async () =>
    (await bench.app.sql('select * from two_factor where user_id = $1', [bench.person.userId]))[0];
  const audit = async () =>
    (
      await bench.app.sql<{ action: string }>(
        `select action from audit_log where user_id = $1 and action like '%two-factor' order by id`,
        [bench.person.userId],
      )
    ).map((one) => one.action);
  const letters = () =>
    bench.app.sql('select to_address, kind from mails where to_address = $1', [bench.person.email]);
  const twoFactorOfMe = async () =>
    ((await client.raw('GET', '/api/v1/me')).body as { data: { two_factor: boolean } }).data.two_factor;

  it.each([
    ['POST', ON],
    ['DELETE', ON],
    ['POST', CONFIRM],
    ['GET', QR],
    ['GET', KEY],
    ['GET', CODES],
    ['POST', CODES],
  ])('%s %s: 401 for a guest, 423 without the password', async (method, path) => {
    const send = (who: TestClient) => who.raw(method, path, method === 'POST' ? { body: {} } : {});
    expect(await send(await bench.app.guest())).toMatchObject({
      status: 401,
      body: { message: 'Unauthenticated.' },
    });
    expect(await send(await bench.app.signInAs(bench.person.userId))).toMatchObject({
      status: 423,
      body: { message: 'Password confirmation required.' },
    });
    expect(await row()).toBeUndefined();
  });

  it('is off at first: nothing to scan, no key, no codes', async () => {
    expect(await client.raw('GET', QR)).toMatchObject({ status: 200, text: '[]' });
    expect((await client.raw('GET', KEY)).status).toBe(404);
    expect(await client.raw('GET', CODES)).toMatchObject({ status: 200, body: [] });
    expect(await post(CODES)).toMatchObject({ status: 200, body: [] });
    expect(await client.raw('DELETE', ON)).toMatchObject({ status: 200, text: '""' });
    expect(await post(CONFIRM, { code: '123456' })).toMatchObject({
      status: 422,
      body: { errors: { code: ['Неверный код'] } },
    });
    expect(await audit()).toEqual([]);
  });

  it('begins with a key to scan, the same one for repeated calls', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => post(ON)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(6).fill([200, '""']));
    const secretKey = await keyOf();
    expect(secretKey).toMatch(/^[A-Z2-7]{32}$/);
    const qr = (await client.raw('GET', QR)).body as { svg: string; url: string };
    expect(qr.svg).toMatch(/^<svg /);
    const url = new URL(qr.url);
    expect(decodeURIComponent(url.pathname)).toContain(`Наряд:${bench.person.email}`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Наряд',
      secret: secretKey,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect((await client.raw('GET', CODES)).body).toHaveLength(8);
    expect(await twoFactorOfMe()).toBe(false);
    expect(await audit()).toEqual(['auth.begin-two-factor']);
    expect(await letters()).toEqual([]);
  });

  it('is sealed in the database', async () => {
    const { secretKey, recoveryCodes } = await turnOnTwoFactor(bench.app, client, bench.person.userId);
    const [dump] = await bench.app.sql<{ text: string }>(
      `select concat((select json_agg(t) from two_factor t)::text, (select json_agg(a) from audit_log a)::text,
                     (select json_agg(o) from outbox o)::text, (select json_agg(m) from mails m)::text) as text`,
    );
    for (const secret of [secretKey, ...recoveryCodes]) expect(dump!.text).not.toContain(secret);
  });

  it('notifies other tabs that it is on or off', async () => {
    const reported = async () =>
      (
        await bench.app.sql(
          `select 1 from outbox where name = 'users.user-saved' and (payload->>'user_id')::int = $1`,
          [bench.person.userId],
        )
      ).length;
    await post(ON);
    expect(await reported()).toBe(0);
    await turnOnTwoFactor(bench.app, client, bench.person.userId);
    expect(await reported()).toBe(1);
    await client.raw('DELETE', ON);
    expect(await reported()).toBe(2);
  });

  it('a wrong code does not confirm it, nor does an empty one', async () => {
    await post(ON);
    const secretKey = await keyOf();
    for (const code of [codeOf(secretKey, 5), '12345', 'abcdef', '123\u00004']) {
      expect(await post(CONFIRM, { code })).toMatchObject({
        status: 422,
        body: { message: 'Неверный код', errors: { code: ['Неверный код'] } },
      });
    }
    for (const code of ['', '   ', null, undefined]) {
      expect(await post(CONFIRM, { code })).toMatchObject({
        status: 422,
        body: { errors: { code: ['Введите код'] } },
      });
    }
    expect((await post(CONFIRM, { code: ['123456'] })).status).toBe(422);
    expect(await twoFactorOfMe()).toBe(false);
  });

  it('five codes a minute', async () => {
    await post(ON);
    const wrong = codeOf(await keyOf(), 5);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => post(CONFIRM, { code: wrong })));
    expect(answers.map((one) => one.status).toSorted()).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const refusedAnswer = answers.find((one) => one.status === 429)!;
    expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusedAnswer.headers.get('x-ratelimit-limit')).toBe('5');
  });

  it('the right code turns it on once, ends the other sessions and sends a letter to the owner', async () => {
    const other = await bench.app.signInAs(bench.person.userId);
    const mobile = await bench.app.signInAs(bench.person.userId, 'pin');
    await post(ON);
    const code = codeOf(await keyOf());
    const typedCode = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answers = await Promise.all([1, 2, 3].map(() => post(CONFIRM, { code: typedCode })));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, '""']));
    expect(await twoFactorOfMe()).toBe(true);
    expect((await other.raw('GET', '/api/v1/me')).status).toBe(401);
    expect((await mobile.raw('GET', '/api/v1/me')).status).toBe(401);
    const endedEvents = await bench.app.sql<{ id: number }>(
      `select (payload->>'session_id')::int as id from outbox
        where name = 'auth.session-ended' and (payload->>'user_id')::int = $1 order by id`,
      [bench.person.userId],
    );
    expect(endedEvents.map((one) => one.id)).toEqual([other.sessionId, mobile.sessionId]);
    expect(await audit()).toEqual(['auth.begin-two-factor', 'auth.enable-two-factor']);
    expect(await letters()).toEqual([{ to_address: bench.person.email, kind: 'security-notice' }]);
    expect(await client.raw('GET', QR)).toMatchObject({ status: 200, text: '[]' });
    expect((await client.raw('GET', KEY)).status).toBe(404);
  });

  it('enabling it again changes nothing', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(bench.app, client, bench.person.userId);
    const before = await row();
    expect(await post(ON)).toMatchObject({ status: 200, text: '""' });
    expect(await row()).toEqual(before);
    expect((await client.raw('GET', CODES)).body).toEqual(recoveryCodes);
  });

  it('new recovery codes replace all previous ones', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(bench.app, client, bench.person.userId);
    const answer = await post(CODES);
    expect(answer.status).toBe(200);
    const codes = answer.body as string[];
    expect(new Set([...codes, ...recoveryCodes]).size).toBe(16);
    expect((await client.raw('GET', CODES)).body).toEqual(codes);
    const [entry] = await bench.app.sql(
      `select before, after from audit_log where action = 'auth.reset-recovery-codes' and user_id = $1`,
      [bench.person.userId],
    );
    expect(entry).toEqual({ before: null, after: null });
  });

  it('is removed with one call, and the other sessions with it', async () => {
    await turnOnTwoFactor(bench.app, client, bench.person.userId);
    const other = await bench.app.signInAs(bench.person.userId);
    const answers = await Promise.all([1, 2, 3].map(() => client.raw('DELETE', ON)));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, '""']));
    expect(await row()).toBeUndefined();
    expect(await twoFactorOfMe()).toBe(false);
    expect((await other.raw('GET', '/api/v1/me')).status).toBe(401);
    expect((await audit()).slice(2)).toEqual(['auth.disable-two-factor']);
    expect(await letters()).toHaveLength(2);
    expect(await bench.login(await bench.app.guest())).toMatchObject({ body: { two_factor: false } });
  });

  it('is removed only after a recent code in this session; all else needs only the password', async () => {
    const { secretKey, recoveryCodes } = await turnOnTwoFactor(bench.app, client, bench.person.userId);
    const locked = { status: 423, body: { message: 'Password confirmation required.' } };
    await bench.app.sql(
      `update sessions set code_given_at = now() - interval '16 minutes' where user_id = $1`,
      [bench.person.userId],
    );
    expect(await client.raw('DELETE', ON)).toMatchObject(locked);
    const confirm = (body: object) => post('/user/confirm-password', { password: PASSWORD, ...body });
    expect((await confirm({})).status).toBe(201);
    expect(await client.raw('DELETE', ON)).toMatchObject(locked);
    expect((await client.raw('GET', CODES)).body).toEqual(recoveryCodes);
    expect(await confirm({ code: codeOf(secretKey, 7) })).toMatchObject({
      status: 422,
      body: { errors: { code: ['Неверный код'] } },
    });
    expect(await confirm({ password: 'не тот', code: codeOf(secretKey) })).toMatchObject({ status: 422 });
    expect(await client.raw('DELETE', ON)).toMatchObject(locked);
    expect(await row()).toBeDefined();
    // One code is accepted once, even by concurrent calls.
    const code = recoveryCodes[2]!;
    const answers = await Promise.all([1, 2, 3].map(() => confirm({ code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    await passwordConfirmed(bench.app, bench.person.userId);
    expect(await client.raw('DELETE', ON)).toMatchObject({ status: 200, text: '""' });
    expect(await row()).toBeUndefined();
  });

  it('is removed after a sign-in by code, but not by another session of the same user', async () => {
    const { secretKey } = await turnOnTwoFactor(bench.app, client, bench.person.userId);
    const other = await bench.app.signInAs(bench.person.userId);
    const browser = await bench.app.guest();
    await bench.login(browser);
    const passedAnswer = await browser.raw('POST', '/two-factor-challenge', {
      body: { code: codeOf(secretKey) },
    });
    expect(passedAnswer.status).toBe(204);
    await passwordConfirmed(bench.app, bench.person.userId);
    expect((await other.raw('DELETE', ON)).status).toBe(423);
    expect((await browser.raw('DELETE', ON)).status).toBe(200);
  });

  it('one that was only begun is given up without a letter, and the next one has another key', async () => {
    const other = await bench.app.signInAs(bench.person.userId);
    await post(ON);
    const previousKey = await keyOf();
    expect(await client.raw('DELETE', ON)).toMatchObject({ status: 200, text: '""' });
    expect((await other.raw('GET', '/api/v1/me')).status).toBe(200);
    expect(await audit()).toEqual(['auth.begin-two-factor', 'auth.cancel-two-factor']);
    expect(await letters()).toEqual([]);
    await post(ON);
    expect(await keyOf()).not.toBe(previousKey);
  });

  it('of one user is no second factor of another', async () => {
    const { secretKey } = await turnOnTwoFactor(bench.app, client, bench.person.userId);
    await bench.nextPerson();
    client = await bench.app.signInAs(bench.person.userId);
    await passwordConfirmed(bench.app, bench.person.userId);
    expect(await twoFactorOfMe()).toBe(false);
    await post(ON);
    expect((await post(CONFIRM, { code: codeOf(secretKey) })).status).toBe(422);
  });
});
