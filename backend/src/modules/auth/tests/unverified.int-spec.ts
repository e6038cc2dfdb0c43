import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';

const UNVERIFIED = { message: 'Your email address is not verified.' };

describe('where addresses have to be verified', () => {
  let bench: SignInBench;

  beforeAll(async () => {
    bench = await SignInBench.open({ EMAIL_VERIFICATION: 'on' });
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  it('an unverified user signs in, but may only request the letter and sign out', async () => {
    const client = await bench.app.guest();
    expect(await bench.login(client)).toMatchObject({ status: 200, body: { two_factor: false } });
    for (const [method, path] of [
      ['GET', '/api/v1/me'],
      ['POST', '/api/product/getProducts'],
      ['POST', '/user/two-factor-authentication'],
      ['PUT', '/user/password'],
    ] as const) {
      const answer = await client.raw(method, path, method === 'GET' ? {} : { body: {} });
      expect([path, answer.status, answer.body]).toEqual([path, 403, UNVERIFIED]);
    }
    expect(await client.raw('POST', '/email/verification-notification', { body: {} })).toMatchObject({
      status: 202,
      text: '""',
    });
    expect((await client.raw('POST', '/logout')).status).toBe(204);
    expect((await client.raw('GET', '/api/v1/me')).status).toBe(401);
  });

  it('so it is with a PIN', async () => {
    const client = await bench.app.guest();
    expect((await bench.pinLogin(client)).status).toBe(200);
    expect(await client.raw('GET', '/api/v1/me')).toMatchObject({ status: 403, body: UNVERIFIED });
  });

  it('a verified one is in', async () => {
    await bench.app.sql('update users set email_verified_at = now() where id = $1', [bench.person.userId]);
    const client = await bench.app.guest();
    await bench.login(client);
    expect((await client.raw('GET', '/api/v1/me')).status).toBe(200);
  });
});
