import { profileRoutes } from '@naryad/contracts/auth/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contractsReport } from '../../../platform/contracts-report.js';
import { lettersTo, linkTo, openedPathOf, signedOf } from '../../../../tests/kit/letters.js';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { passwordConfirmed } from '../../../../tests/kit/two-factor.js';

const UNVERIFIED = { message: 'Your email address is not verified.' };
/** Calls that an unverified user needs to verify the address or to sign out. */
const ALLOWED = ['POST /email/verification-notification'];

const resend = (client: TestClient) => client.raw('POST', '/email/verification-notification', { body: {} });
const isVerified = async (bench: SignInBench) =>
  (
    await bench.app.sql<{ verified: boolean }>(
      'select email_verified_at is not null as verified from users where id = $1',
      [bench.person.userId],
    )
  )[0]!.verified;

describe('where addresses must be verified', () => {
  let bench: SignInBench;
  let client: TestClient;

  beforeAll(async () => {
    bench = await SignInBench.open({ EMAIL_VERIFICATION: 'on' });
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.nextPerson();
    client = await bench.app.signInAs(bench.person.userId);
  });

  const link = async (): Promise<URL> => {
    await bench.app.sql('delete from sign_in_attempts');
    expect((await resend(client)).status).toBe(202);
    return linkTo(bench.app, bench.person.email, 'verify-email');
  };
  const visit = (url: URL, visitor = client) => visitor.raw('GET', openedPathOf(url));
  const send = (body: object, visitor = client) => visitor.raw('POST', '/email/verify', { body });
  const open = (url: URL, visitor = client) => send(signedOf(url), visitor);
  const changeEmail = async (email: string) => {
    await passwordConfirmed(bench.app, bench.person.userId);
    await client.call(profileRoutes.updateProfile, { name: `login of ${email}`, email });
  };

  it('nothing else can be called before', async () => {
    const administrator = await bench.app.signedIn({ role: 'Администратор' });
    const routes = contractsReport(bench.app.app).routes.filter((one) => one.access !== 'open');
    expect(routes.length).toBeGreaterThan(30);
    for (const { method, path } of routes) {
      if (ALLOWED.includes(`${method} ${path}`)) continue;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      const { status, body: answer } = await administrator.raw(method, path.replace(/:\w+/g, '1'), body);
      expect([path, status, answer]).toEqual([path, 403, UNVERIFIED]);
    }
  });

  it('the link of the letter verifies, leads into the program and may be opened twice', async () => {
    const url = await link();
    expect((await lettersTo(bench.app, bench.person.email)).map((one) => one.kind)).toEqual(['verify-email']);
    // Programs that open links of letters in advance change nothing, and get the page with the button.
    const looked = await visit(url, await bench.app.guest());
    expect([looked.status, looked.headers.get('location')]).toEqual([302, url.pathname + url.hash]);
    expect(url.pathname + url.search).toBe('/letter');
    expect(await isVerified(bench)).toBe(false);
    for (const time of [1, 2]) {
      const answer = await open(url, await bench.app.guest());
      expect([time, answer.status]).toEqual([time, 200]);
    }
    expect(await isVerified(bench)).toBe(true);
    expect((await client.raw('GET', '/api/v1/me')).status).toBe(200);
    const trails = await bench.app.sql(
      `select user_id from audit_log where action = 'auth.verify-email' and object_id = $1`,
      [String(bench.person.userId)],
    );
    expect(trails).toEqual([{ user_id: bench.person.userId }]);
    const reported = await bench.app.sql(
      `select 1 from outbox where name = 'users.user-saved' and (payload->>'user_id')::int = $1`,
      [bench.person.userId],
    );
    expect(reported).toHaveLength(1);
  });

  it('a link that was altered, cut, or is late is worthless', async () => {
    const url = await link();
    const good = signedOf(url);
    const other = await bench.app.signedIn();
    const { signature: _, ...cut } = good;
    const forged = [
      { ...good, signature: '0'.repeat(64) },
      { ...good, expires: '99999999999' },
      cut,
      { id: good.id, hash: good.hash },
      { ...good, id: other.userId },
      { ...good, hash: 'f'.repeat(64) },
    ];
    for (const one of forged) {
      const text = 'Ссылка недействительна или устарела.';
      expect(await send(one)).toMatchObject({ status: 422, body: { message: text } });
      const { id, hash, ...query } = { ...one };
      const path = `/email/verify/${id}/${hash}?${new URLSearchParams(query as Record<string, string>).toString()}`;
      expect(await client.raw('GET', path)).toMatchObject({ status: 403, body: { message: text } });
    }
    expect(await isVerified(bench)).toBe(false);
  });

  it('an address verified already needs no letter', async () => {
    await open(await link());
    const answer = await resend(client);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await lettersTo(bench.app, bench.person.email)).toHaveLength(1);
  });

  it('letters can be requested six times a minute', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) statuses.push((await resend(client)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429]);
    const limited = await resend(client);
    expect(limited.headers.get('x-ratelimit-limit')).toBe('6');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('a guest cannot request one', async () => {
    const answer = await resend(await bench.app.guest());
    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }]);
  });

  it('another address is unverified, gets a letter at once, and makes old links worthless', async () => {
    const old = await link();
    await open(old);
    const email = `new-${bench.person.email}`;
    await changeEmail(email);
    expect(await isVerified(bench)).toBe(false);
    expect((await client.raw('GET', '/api/v1/me')).body).toEqual(UNVERIFIED);
    expect((await open(old)).status).toBe(422);
    expect((await visit(old)).status).toBe(403);
    const answer = await open(await linkTo(bench.app, email, 'verify-email'));
    expect(answer.status).toBe(200);
    expect((await client.raw('GET', '/api/v1/me')).status).toBe(200);
  });

  it('another login alone leaves the address verified', async () => {
    await open(await link());
    await client.call(profileRoutes.updateProfile, { name: 'другой логин', email: bench.person.email });
    expect(await isVerified(bench)).toBe(true);
  });
});

describe('without required verification', () => {
  let bench: SignInBench;

  beforeAll(async () => {
    bench = await SignInBench.open();
    await bench.nextPerson();
  });
  afterAll(() => bench.close());

  it('no call is refused, and another address gets a letter only on request', async () => {
    const client = await bench.app.signInAs(bench.person.userId);
    const email = `new-${bench.person.email}`;
    await passwordConfirmed(bench.app, bench.person.userId);
    await client.call(profileRoutes.updateProfile, { name: 'логин', email });
    expect((await client.raw('GET', '/api/v1/me')).status).toBe(200);
    expect(await lettersTo(bench.app, email)).toEqual([]);
    expect((await resend(client)).status).toBe(202);
    expect((await linkTo(bench.app, email, 'verify-email')).origin).toBe('http://127.0.0.1:0');
  });
});
