import { rooms } from '@naryad/contracts/realtime';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { enrolledDevice } from '../../../../tests/kit/terminal-device.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { turnOnTwoFactor } from '../../../../tests/kit/two-factor.js';

const DUE = { status: 403, body: { message: 'Включите двухфакторную аутентификацию' } };
const OPEN = { status: 200 };

describe.each(['off', 'administrators', 'all'])('TWO_FACTOR_REQUIRED=%s', (policy) => {
  let bench: SignInBench;
  /** Has a second factor; registers terminals. */
  let admin: TestClient & { readonly userId: number };

  beforeAll(async () => {
    bench = await SignInBench.open({ TWO_FACTOR_REQUIRED: policy });
    admin = await bench.app.signedIn({ role: ADMINISTRATOR });
    await turnOnTwoFactor(bench.app, admin, admin.userId);
  });
  afterAll(() => bench.close());
  beforeEach(() => bench.nextPerson());

  const becomeAdministrator = () =>
    bench.app.sql('update users set role_id = (select id from roles where name = $2) where id = $1', [
      bench.person.userId,
      ADMINISTRATOR,
    ]);
  const work = (client: TestClient) => client.raw('POST', '/api/product/getProducts', { body: {} });
  const byPassword = async () => {
    const client = await bench.app.guest();
    expect(await bench.login(client)).toMatchObject({ status: 200, body: { two_factor: false } });
    return client;
  };
  const byPin = async (client: TestClient) => {
    expect((await bench.pinLogin(client)).status).toBe(200);
    return client;
  };
  const atTerminal = async () => byPin(await enrolledDevice(bench.app, admin.userId));
  const forUsers = policy === 'all' ? DUE : OPEN;
  const forAdministrators = policy === 'off' ? OPEN : DUE;

  it('users by password, by PIN elsewhere, by PIN at a terminal', async () => {
    expect(await work(await byPassword())).toMatchObject(forUsers);
    expect(await work(await byPin(await bench.app.guest()))).toMatchObject(forUsers);
    expect(await work(await atTerminal())).toMatchObject(OPEN);
  });

  it('administrators by password, by PIN elsewhere, by PIN at a terminal', async () => {
    await becomeAdministrator();
    expect(await work(await byPassword())).toMatchObject(forAdministrators);
    expect(await work(await byPin(await bench.app.guest()))).toMatchObject(forAdministrators);
    expect(await work(await atTerminal())).toMatchObject(forAdministrators);
  });

  it('users with one work as before, until they turn it off', async () => {
    await becomeAdministrator();
    const client = await byPassword();
    await turnOnTwoFactor(bench.app, client, bench.person.userId);
    expect(await work(client)).toMatchObject(OPEN);
    expect((await client.raw('DELETE', '/user/two-factor-authentication')).status).toBe(200);
    expect(await work(client)).toMatchObject(forAdministrators);
  });

  it.runIf(policy === 'all')('calls for the setup, the current user and sign-out stay allowed', async () => {
    const client = await byPassword();
    const me = (await client.raw('GET', '/api/v1/me')).body as { data: object };
    expect(me.data).toMatchObject({ setup_due: 'two-factor' });
    expect((await client.raw('POST', '/api/session/getSessions', { body: {} })).status).toBe(200);
    const body = { password: PASSWORD };
    expect((await client.raw('POST', '/user/confirm-password', { body })).status).toBe(201);
    for (const path of ['/api/notice/getNotices', '/api/user/getUsers', '/api/order/getOrders']) {
      expect([path, (await client.raw('POST', path, { body: {} })).status]).not.toEqual([path, 200]);
    }
    expect((await client.raw('GET', '/admin/queues')).status).toBe(403);
    await turnOnTwoFactor(bench.app, client, bench.person.userId);
    const after = (await client.raw('GET', '/api/v1/me')).body as { data: object };
    expect(after.data).not.toHaveProperty('setup_due');
    const leaving = await bench.app.signInAs(bench.person.userId);
    expect((await leaving.raw('POST', '/logout')).status).toBe(204);
  });

  it.runIf(policy === 'all')('sockets receive nothing before', async () => {
    const socket = await new SocketClient(await byPassword()).connected();
    expect(await socket.subscribe(rooms.user(bench.person.userId))).toMatchObject({ ok: false });
  });
});
