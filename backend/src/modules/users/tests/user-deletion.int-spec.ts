import { rooms, type Change } from '@naryad/contracts/realtime';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { Heartbeat } from '../../../../tests/kit/heartbeat.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let heart: Heartbeat;
let admin: Client;
let storehouse: number;
let desk: number;

beforeAll(async () => {
  app = await startTestApp();
  heart = await Heartbeat.of(app);
  storehouse = await createModule(app.dataSource, 'storehouse', 'Склад');
  desk = await createModule(app.dataSource, 'picking-desk', 'Стол');
  admin = await app.signedIn({ role: ADMINISTRATOR, moduleIds: [storehouse] });
});
afterAll(async () => {
  heart?.close();
  await app?.close();
});

const remove = (client: Client, id: number) => client.raw('POST', '/api/user/deleteUser', { body: { id } });
const row = async (id: number) => {
  const { data } = await admin.call(userRoutes.getUsers, {});
  return data.find((one) => one.id === id)!;
};
const inputOf = async (id: number, overrides: object = {}) => {
  const { has_pin: _pin, role: _role, version: _version, start_module_id, ...user } = await row(id);
  return { ...user, start_module_id: start_module_id!, ...overrides };
};
const administrators = async () => {
  const [counted] = await app.sql<{ count: number }>(
    `select count(*)::int as count from users u join roles r on r.id = u.role_id
      where u.is_active and r.name = $1`,
    [ADMINISTRATOR],
  );
  return counted!.count;
};

describe('deleting a user', () => {
  it('frees login and address, drops PIN and access, ends the sessions and their sockets', async () => {
    const person = await app.signedIn({ moduleIds: [storehouse, desk], pinHash: 'some hash' });
    const before = await row(person.userId);
    const socket = await new SocketClient(person).connected();
    expect((await remove(admin, person.userId)).body).toEqual({ success: true });
    await heart.sees(() => !socket.isConnected, 'the end of the socket');
    expect((await person.raw('GET', '/api/v1/me')).status).toBe(401);
    const [deleted] = await app.sql(
      `select is_active, pin_hash, start_module_id, name,
              (select count(*)::int from work_module_users where user_id = users.id) as modules,
              (select count(*)::int from sessions where user_id = users.id) as sessions
         from users where id = $1`,
      [person.userId],
    );
    expect(deleted).toEqual({
      is_active: false,
      pin_hash: null,
      start_module_id: null,
      name: before.name,
      modules: 0,
      sessions: 0,
    });
    const recreatedUser = await admin.call(userRoutes.createOrUpdateUser, {
      name: before.name,
      email: before.email,
      password: 'тихая заводь 42',
      role_id: before.role_id,
      start_module_id: desk,
    });
    expect(recreatedUser.data.id).not.toBe(person.userId);
    const [entry] = await app.sql(
      `select before->>'name' as name from audit_log where action = 'users.delete' and object_id = $1`,
      [String(person.userId)],
    );
    expect(entry).toEqual({ name: before.name });
  });

  it('is refused for oneself and for an unknown user', async () => {
    expect(await remove(admin, admin.userId)).toMatchObject({
      status: 422,
      body: { message: 'Нельзя удалить самого себя' },
    });
    expect(await remove(admin, 999_999)).toMatchObject({
      status: 404,
      body: { message: 'Пользователь не найден' },
    });
  });

  it('takes effect once per key', async () => {
    const person = await app.signedIn();
    const call = () =>
      admin.call(userRoutes.deleteUser, { id: person.userId }, { idempotencyKey: 'delete-person' });
    expect(await Promise.all([call(), call(), call()])).toEqual(Array(3).fill({ success: true }));
    expect((await remove(admin, person.userId)).status).toBe(404);
    const entries = await app.sql(
      `select 1 from audit_log where action = 'users.delete' and object_id = $1`,
      [String(person.userId)],
    );
    expect(entries).toHaveLength(1);
  });
});

describe('an administrator always remains', () => {
  it('the last one keeps the role', async () => {
    const [planner] = await app.sql<{ id: number }>(`select id from roles where name = 'Планировщик'`);
    const input = await inputOf(admin.userId, { role_id: planner!.id });
    const answer = await admin.raw('POST', '/api/user/createOrUpdateUser', { body: input });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { role_id: ['Должен остаться хотя бы один администратор'] } },
    });
  });

  it('when two delete each other at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const other = await app.signedIn({ role: ADMINISTRATOR, moduleIds: [storehouse] });
      const answers = await Promise.all([remove(admin, other.userId), remove(other, admin.userId)]);
      const statuses = answers.map((one) => one.status);
      expect(statuses.filter((one) => one === 200)).toHaveLength(1);
      expect(statuses.filter((one) => one === 422 || one === 401)).toHaveLength(1);
      // The loser either waited for the winner, or has no session any more.
      const refusals = answers.filter((one) => one.status === 422);
      expect(refusals.map((one) => (one.body as { message: string }).message)).toEqual(
        refusals.map(() => 'Нельзя удалить последнего администратора'),
      );
      if (statuses[1] === 200) admin = other;
      expect(await administrators()).toBe(1);
    }
  });

  it('when two remove the role from each other concurrently', async () => {
    const [planner] = await app.sql<{ id: number }>(`select id from roles where name = 'Планировщик'`);
    for (let round = 0; round < 8; round += 1) {
      const other = await app.signedIn({ role: ADMINISTRATOR, moduleIds: [storehouse] });
      const demote = async (client: Client, id: number) => {
        const body = await inputOf(id, { role_id: planner!.id });
        return () => client.raw('POST', '/api/user/createOrUpdateUser', { body });
      };
      const calls = [await demote(admin, other.userId), await demote(other, admin.userId)];
      const statuses = (await Promise.all(calls.map((call) => call()))).map((one) => one.status);
      expect(statuses.filter((one) => one === 200)).toHaveLength(1);
      expect(statuses.filter((one) => one === 422 || one === 403)).toHaveLength(1);
      if (statuses[1] === 200) admin = other;
      expect(await administrators()).toBe(1);
    }
  });
});

describe('who watches', () => {
  it('is notified of a change in the own shell and in the lists; room access ends live', async () => {
    const person = await app.signedIn({ moduleIds: [desk, storehouse] });
    const socket = await new SocketClient(person).connected();
    const watched = [rooms.catalog(), rooms.user(person.userId), rooms.storehouse(storehouse)];
    for (const room of watched) expect((await socket.subscribe(room)).ok).toBe(true);
    const input = await inputOf(person.userId, { modules: [desk] });
    await admin.call(userRoutes.createOrUpdateUser, input);
    const id = person.userId;
    const isReported = (question: (change: Change) => boolean) =>
      socket.messages.some(({ changes }) => changes.some(question));
    await heart.sees(
      () =>
        isReported((change) => change.entity === 'current-user' && change.id === id) &&
        isReported((change) => change.entity === 'catalog' && change.list === 'users'),
      'the change',
    );
    await heart.sees(
      async () => !(await socket.subscribe(rooms.storehouse(storehouse))).ok,
      'the end of the right',
    );
    const modules = await person.raw('GET', '/api/v1/me');
    expect((modules.body as { data: { modules: { id: number }[] } }).data.modules).toMatchObject([
      { id: desk },
    ]);
    socket.close();
  });
});
