import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';

let bench: SignInBench;
/** A second plant in the same process; it registered its strategies later. */
let other: SignInBench;

beforeAll(async () => {
  bench = await SignInBench.open();
  other = await SignInBench.open({ PIN_REQUIRE_TERMINAL: 'true' });
});
afterAll(async () => {
  await other.close();
  await bench.close();
});
beforeEach(async () => {
  await bench.nextPerson();
  await other.nextPerson();
});

const SIGN_INS = ['/login', '/two-factor-challenge', '/api/auth/verify-pin'];

describe('the strategies of sign-in', () => {
  it('sign in to the requested program, by its own rules', async () => {
    const client = await bench.app.guest();
    expect((await bench.login(client)).status).toBe(200);
    expect((await bench.pinLogin(client)).status).toBe(200);
    expect(await bench.liveSessions()).toEqual([{ id: expect.any(Number), kind: 'pin' }]);
    expect((await other.pinLogin(await other.app.guest())).status).toBe(403);
    expect(await other.liveSessions()).toEqual([]);
  });

  it('resume a remembered browser in the program of its token', async () => {
    const client = await bench.app.guest();
    await bench.login(client, { remember: true });
    await bench.app.sql('delete from sessions where user_id = $1', [bench.person.userId]);
    expect((await client.raw('GET', '/api/v1/me')).status).toBe(200);
    expect(await bench.liveSessions()).toHaveLength(1);
  });

  it.each(SIGN_INS)('are not called on %s before page and token are checked', async (path) => {
    const client = await bench.app.guest();
    const attempts = 'select 1 from sign_in_attempts';
    const body = {
      email: bench.person.email,
      password: 'wrong',
      user_id: bench.person.userId,
      pin_code: '0',
    };
    expect((await client.raw('POST', path, { body, token: false })).status).toBe(419);
    const headers = { origin: 'https://evil.example' };
    expect((await client.raw('POST', path, { body, headers })).status).toBe(403);
    expect(await bench.app.sql(attempts)).toEqual([]);
  });

  it.each(SIGN_INS)('on %s accept JSON only', async (path) => {
    const client: TestClient = await bench.app.guest();
    const form = new FormData();
    form.set('email', bench.person.email);
    const answer = await client.raw('POST', path, { body: form });
    expect(answer).toMatchObject({ status: 415, body: { success: false, message: 'Ожидается JSON' } });
  });
});
