import { terminalRoutes } from '@naryad/contracts/auth/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { createModule, createUser } from '../../../../tests/kit/factories/people.js';
import { SignInBench } from '../../../../tests/kit/sign-in-bench.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import {
  auditOf,
  enrolledDevice,
  listed,
  TERMINAL_COOKIE,
  terminalCookieOf,
} from '../../../../tests/kit/terminal-device.js';
import type { TestClient } from '../../../../tests/kit/test-client.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

const { registerTerminal, revokeTerminal } = terminalRoutes;

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

describe('a terminal that serves modules', () => {
  it('offers and lets in those who may enter one of them, and administrators', async () => {
    const elsewhere = await createModule(bench.app.dataSource, 'storehouse');
    const client = await device([bench.deskId, elsewhere]);
    const { pinHash } = bench;
    const foreignUser = await createUser(bench.app.dataSource, { pinHash, moduleIds: [bench.terminalId] });
    const boss = await createUser(bench.app.dataSource, { pinHash, role: 'Администратор' });
    const ids = await listed(client);
    expect(ids).toEqual(expect.arrayContaining([bench.person.userId, boss]));
    expect(ids).not.toContain(foreignUser);
    expect(await listed(await bench.app.guest())).toContain(foreignUser);

    expect((await bench.pinLogin(client)).status).toBe(200);
    expect((await bench.pinLogin(client, { user_id: boss })).status).toBe(200);
    const refusedAnswer = await bench.pinLogin(client, { user_id: foreignUser });
    expect([refusedAnswer.status, (refusedAnswer.body as { message: string }).message]).toEqual([
      422,
      'Неверный ПИН-код',
    ]);
    expect((await bench.pinLogin(await bench.app.guest(), { user_id: foreignUser })).status).toBe(200);
  });

  it('prevents their deletion while it is trusted', async () => {
    const moduleId = await createModule(bench.app.dataSource, 'otk-desk');
    const { terminal } = await device([moduleId], 'ОТК');
    const reason = () =>
      bench.app
        .get(UnitOfWork)
        .runAsSystem((tx) => bench.app.get(DeletionGuards).reasonAgainst(tx, 'work-module', moduleId));
    expect(await reason()).toBe('Модуль закреплён за устройством «ОТК»');
    await admin.call(revokeTerminal, { id: terminal.id });
    expect(await reason()).toBeNull();
  });
});

describe('failures on terminals', () => {
  const wrong = (client: TestClient) => bench.pinLogin(client, { pin_code: '9999' });

  it('are counted for the device: its neighbours behind one address work on', async () => {
    const [one, other] = [await device(), await device()];
    for (let i = 0; i < 5; i += 1) expect((await wrong(one)).status).toBe(422);
    expect((await bench.pinLogin(one)).status).toBe(429);
    expect((await bench.pinLogin(other)).status).toBe(200);
    expect((await bench.pinLogin(await bench.app.guest())).status).toBe(200);
    const [origin] = await bench.app
      .sql(`select subject, failures from sign_in_attempts where kind = 'pin-origin'
      and failures > 0`);
    expect(origin).toEqual({ subject: `terminal:${one.terminal.id}`, failures: 5 });
  });

  it('of unknown devices that locked a PIN do not count there, and a success there unlocks no other device', async () => {
    await bench.app.sql(
      `insert into sign_in_attempts (kind, subject, failures) values ('pin-user', $1, 20)`,
      [String(bench.person.userId)],
    );
    const outside = await bench.app.guest();
    expect((await bench.pinLogin(outside)).status).toBe(429);
    expect((await bench.pinLogin(await device())).status).toBe(200);
    expect((await bench.pinLogin(outside)).status).toBe(429);
    // The password resets it, wherever it is entered.
    expect((await bench.login(await bench.app.guest())).status).toBe(200);
    expect((await bench.pinLogin(outside)).status).toBe(200);
  });

  describe('twenty in a row for a person', () => {
    const expire = () =>
      bench.app.sql(
        `update sign_in_attempts set locked_until = now() - interval '1 second' where kind = 'pin-pair'`,
      );
    const failTwenty = async (client: TestClient) => {
      for (let i = 0; i < 20; i += 1) {
        expect((await wrong(client)).status).toBe(422);
        await expire();
      }
    };

    it('require the password there, which is sufficient', async () => {
      const [client, other] = [await device(), await device()];
      await failTwenty(client);
      const refusedAnswer = await bench.pinLogin(client);
      expect(refusedAnswer.status).toBe(429);
      expect(refusedAnswer.body).toMatchObject({
        message:
          'Слишком много неверных ПИН-кодов подряд. Войдите на этом терминале по паролю, тогда ПИН-код снова будет приниматься.',
      });
      // Other terminals, and other users at this one, are not affected.
      expect((await bench.pinLogin(other)).status).toBe(200);
      const { pinHash } = bench;
      const colleague = await createUser(bench.app.dataSource, { pinHash, moduleIds: [bench.deskId] });
      expect((await bench.pinLogin(client, { user_id: colleague })).status).toBe(200);
      expect((await bench.pinLogin(client)).status).toBe(429);

      expect((await bench.login(client)).status).toBe(200);
      expect((await bench.pinLogin(client)).status).toBe(200);
    });

    it('are reported also during the wait between guesses', async () => {
      const client = await device();
      await failTwenty(client);
      await bench.app.sql(
        `update sign_in_attempts set locked_until = now() + interval '5 minutes' where kind = 'pin-pair'`,
      );
      expect((await bench.pinLogin(client)).body).toMatchObject({
        message: expect.stringContaining('Войдите на этом терминале по паролю'),
      });
      expect((await bench.login(client)).status).toBe(200);
      expect((await bench.pinLogin(client)).status).toBe(200);
    });

    it('are limited to twenty: of forty concurrent ones no more are checked', async () => {
      const client = await device();
      let looked = 0;
      for (let round = 0; round < 8; round += 1) {
        const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(client)));
        looked += answers.filter(({ status }) => status === 422).length;
        await bench.app.sql(`delete from sign_in_attempts where kind in ('pin-pair', 'pin-origin')`);
      }
      expect(looked).toBe(20);
    });
  });

  it('are thirty at most in a quarter of an hour for one device', async () => {
    const client = await device();
    await bench.app.sql(
      `insert into sign_in_attempts (kind, subject, failures) values ('pin-origin', $1, 30)`,
      [`terminal:${client.terminal.id}`],
    );
    expect((await bench.pinLogin(client)).status).toBe(429);
  });
});

describe('revoking a terminal', () => {
  it('ends its PIN sessions with their sockets, and no others', async () => {
    const [client, other] = [await device(), await device()];
    await bench.pinLogin(client);
    await bench.pinLogin(other);
    const elsewhere = await bench.app.signInAs(bench.person.userId);
    const socket = await new SocketClient(client).connected();
    await admin.call(revokeTerminal, { id: client.terminal.id });
    expect((await client.raw('GET', '/api/v1/me')).status).toBe(401);
    expect((await other.raw('GET', '/api/v1/me')).status).toBe(200);
    expect((await elsewhere.raw('GET', '/api/v1/me')).status).toBe(200);
    await waitFor(() => socket.ends.includes('session-ended'), 'the end of the socket', 2000);
    socket.close();
    expect((await auditOf(bench.app, client.terminal.id)).at(-1)).toMatchObject({
      action: 'auth.revoke-terminal',
      after: { ended_sessions: 1 },
    });
  });

  it('invalidates its cookie at once, and clears it on the device', async () => {
    const client = await device([bench.terminalId]);
    await admin.call(revokeTerminal, { id: client.terminal.id });
    const { pinHash } = bench;
    const colleague = await createUser(bench.app.dataSource, { pinHash, moduleIds: [bench.deskId] });
    expect(await listed(client)).toContain(colleague);
    expect(terminalCookieOf(client)).toBeUndefined();
  });

  it('happens once, also for repeated and concurrent requests', async () => {
    const { terminal } = await device();
    await Promise.all(Array.from({ length: 6 }, () => admin.call(revokeTerminal, { id: terminal.id })));
    expect(await auditOf(bench.app, terminal.id)).toHaveLength(2);
    await expect(admin.call(revokeTerminal, { id: 999_999 })).rejects.toMatchObject({ status: 404 });
  });

  it('leaves no session behind, whatever sign-ins are under way', async () => {
    for (let round = 0; round < 4; round += 1) {
      const client = await device();
      const devices = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const copy = await bench.app.guest();
          copy.setCookie(TERMINAL_COOKIE, terminalCookieOf(client)!);
          return copy;
        }),
      );
      await Promise.all([
        ...devices.map((one) => bench.pinLogin(one)),
        admin.call(revokeTerminal, { id: client.terminal.id }),
      ]);
      expect(
        await bench.app.sql('select 1 from sessions where terminal_id = $1', [client.terminal.id]),
      ).toEqual([]);
    }
  });
});

describe('a made-up cookie', () => {
  it.each([
    ['a number', '1'],
    ['another form', `1.${'a'.repeat(43)}`],
    ['far too long', 'x'.repeat(4000)],
    ['SQL', "' or 1=1"],
    ['a NUL', '%00'],
  ])('is worth nothing: %s', async (_what, value) => {
    await device();
    const client = await bench.app.guest();
    client.setCookie(TERMINAL_COOKIE, value);
    expect((await client.raw('POST', '/api/auth/get-users', { body: {} })).status).toBe(200);
    expect((await bench.pinLogin(client)).status).toBe(200);
    const sessions = await bench.app.sql('select terminal_id from sessions where user_id = $1', [
      bench.person.userId,
    ]);
    expect(sessions).toEqual([{ terminal_id: null }]);
  });
});

describe('where PIN sign-in needs a terminal', () => {
  let strict: SignInBench;
  beforeAll(async () => {
    strict = await SignInBench.open({ PIN_REQUIRE_TERMINAL: 'true' });
    await strict.nextPerson();
  });
  afterAll(() => strict.close());

  it('any other device gets neither the user list nor a PIN check', async () => {
    const guest = await strict.app.guest();
    const message = 'Устройство не зарегистрировано как терминал. Обратитесь к администратору.';
    for (const answer of [
      await guest.raw('POST', '/api/auth/get-users', { body: {} }),
      await strict.pinLogin(guest),
    ]) {
      expect([answer.status, (answer.body as { message: string }).message]).toEqual([403, message]);
    }
    expect(await strict.app.sql('select 1 from sign_in_attempts')).toEqual([]);
    expect((await strict.login(guest)).status).toBe(200);
  });

  it('a terminal works, until it is revoked', async () => {
    const boss = await strict.app.signedIn({ role: 'Администратор' });
    const { data } = await boss.call(registerTerminal, { name: 'Пост 1', module_ids: [] });
    const client = await strict.app.guest();
    client.setCookie(TERMINAL_COOKIE, terminalCookieOf(boss)!);
    expect((await client.raw('POST', '/api/auth/get-users', { body: {} })).status).toBe(200);
    const answer = await strict.pinLogin(client, { module_redirect_id: strict.terminalId });
    expect(answer.body).toEqual({
      success: true,
      message: 'Вход выполнен',
      redirect_url: `/tsd-scan/${strict.terminalId}`,
    });
    await boss.call(revokeTerminal, { id: data.id });
    expect((await strict.pinLogin(client)).status).toBe(403);
  });
});
