import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lettersTo } from '../../../../tests/kit/letters.js';
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

  const verifications = async (email = bench.person.email) =>
    (await lettersTo(bench.app, email)).filter((one) => one.kind === 'verify-email');

  it('the sign-in sends the letter that the screen announces, once while its link is valid', async () => {
    await bench.login(await bench.app.guest());
    expect(await verifications()).toHaveLength(1);
    await bench.login(await bench.app.guest());
    await bench.pinLogin(await bench.app.guest());
    expect(await verifications()).toHaveLength(1);
    const hourAgo = `update sign_in_attempts set window_started_at = now() - interval '61 minutes'
                      where kind = 'verification-once'`;
    await bench.app.sql(hourAgo);
    await bench.pinLogin(await bench.app.guest());
    expect(await verifications()).toHaveLength(2);
  });

  it('concurrent sign-ins send one letter', async () => {
    const clients = await Promise.all([1, 2, 3, 4].map(() => bench.app.guest()));
    const answers = await Promise.all(clients.map((client) => bench.login(client)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await verifications()).toHaveLength(1);
  });

  it('an address that an administrator changes gets a letter at once', async () => {
    const admin = await bench.app.signedIn({ role: ADMINISTRATOR });
    await bench.app.sql('update users set email_verified_at = now() where id = any($1)', [
      [admin.userId, bench.person.userId],
    ]);
    const users = await admin.call(userRoutes.getUsers, { search: bench.person.email });
    const { id, name, role_id, start_module_id } = users.data[0]!;
    const email = `new-${bench.person.email}`;
    const input = { id, name, email, role_id, start_module_id: start_module_id!, password: '', pin_code: '' };
    await admin.call(userRoutes.createOrUpdateUser, input);
    expect(await verifications()).toEqual([]);
    expect(await verifications(email)).toHaveLength(1);
    await bench.app.sql('update users set email_verified_at = now() where id = $1', [id]);
    await admin.call(userRoutes.createOrUpdateUser, { ...input, last_name: 'Орлова' });
    expect(await verifications(email)).toHaveLength(1);
  });

  it('a verified one is in', async () => {
    await bench.app.sql('update users set email_verified_at = now() where id = $1', [bench.person.userId]);
    const client = await bench.app.guest();
    await bench.login(client);
    expect((await client.raw('GET', '/api/v1/me')).status).toBe(200);
    expect(await verifications()).toEqual([]);
  });
});
