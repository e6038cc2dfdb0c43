import { rooms } from '@naryad/contracts/realtime';
import { stockEvents } from '@naryad/contracts/stock/events';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { RealtimeServer } from '../../../platform/realtime/realtime-server.js';
import { createModule } from '../../../../tests/kit/factories/people.js';
import { Heartbeat } from '../../../../tests/kit/heartbeat.js';
import {
  createCells,
  createProduct,
  createUnit,
  storeInCell,
} from '../../../../tests/kit/factories/warehouse.js';
import { SocketClient } from '../../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';

type Client = Awaited<ReturnType<TestApp['signedIn']>>;

const ROUNDS = 20;

let app: TestApp;
let heart: Heartbeat;
let admin: Client;
let home: number;
let storehouse: number;

beforeAll(async () => {
  app = await startTestApp();
  heart = await Heartbeat.of(app);
  home = await createModule(app.dataSource, 'orders', 'Заказы');
  storehouse = await createModule(app.dataSource, 'storehouse', 'Склад');
  admin = await app.signedIn({ role: ADMINISTRATOR, moduleIds: [home] });
});
afterAll(async () => {
  heart?.close();
  await app?.close();
});

const userInput = async (id: number, overrides: object) => {
  const { data } = await admin.call(userRoutes.getUsers, {});
  const details = data.find((one) => one.id === id)!;
  return { ...details, start_module_id: details.start_module_id!, ...overrides };
};

const moduleInput = async (id: number, overrides: object) => {
  const { success: _success, ...module } = await admin.call(workModuleRoutes.getModule, { id });
  return { ...module, ...overrides };
};

const saveUser = (body: object) => admin.raw('POST', '/api/user/createOrUpdateUser', { body });
const saveModule = (body: object) => admin.raw('POST', '/api/module/createOrUpdateModule', { body });

/** Version checks are out of scope here: without versions the last writer wins. */
const blind = <Input extends { version: number }>({ version: _version, ...input }: Input) => input;

const brokenStarts = () =>
  app.sql(
    `select u.id from users u
      where u.start_module_id is not null
        and not exists (select from work_module_users a
                          join work_modules m on m.id = a.module_id and m.deleted_at is null
                         where a.user_id = u.id and a.module_id = u.start_module_id)`,
  );
const deadlocks = async () => {
  const [row] = await app.sql<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return row!.deadlocks;
};

it('concurrent access changes from both sides: no deadlock, and start modules stay among the modules', async () => {
  const people = [
    await app.signedIn({ moduleIds: [home, storehouse] }),
    await app.signedIn({ moduleIds: [home] }),
  ];
  const [one, two] = people.map((person) => person.userId) as [number, number];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isOut = round % 2 === 0;
    const inputs = await Promise.all([
      userInput(one, { modules: isOut ? [home] : [home, storehouse], start_module_id: home }),
      userInput(two, { modules: [home, storehouse], start_module_id: isOut ? storehouse : home }),
    ]);
    const module = blind(await moduleInput(storehouse, { users: isOut ? [one] : [two, one] }));
    const answers = await Promise.all([
      saveModule(module),
      ...inputs.map((input) => saveUser(blind(input))),
      saveModule({ ...module, users: [] }),
    ]);
    // Refused when one side has made it a user's start module and the other one would remove it.
    expect(answers.map((answer) => answer.status).filter((status) => ![200, 422].includes(status))).toEqual(
      [],
    );
    expect(await brokenStarts()).toEqual([]);
  }
  expect(await deadlocks()).toBe(0);
});

it('of a user’s form and a module’s form with the same version one is refused as stale', async () => {
  const { userId } = await app.signedIn({ moduleIds: [home] });
  const user = await userInput(userId, { modules: [home, storehouse] });
  const module = await moduleInput(storehouse, { users: [userId] });
  const answers = await Promise.all([saveUser(user), saveModule(module)]);
  const statuses = answers.map((answer) => answer.status).toSorted();
  expect(statuses).toEqual([200, 409]);
});

it('a module deleted while a user gets access to it: either the module or the access is missing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await createModule(app.dataSource, 'tsd-scan', `Терминал ${round}`);
    const { userId } = await app.signedIn({ moduleIds: [home] });
    const input = blind(await userInput(userId, { modules: [id], start_module_id: round % 2 ? id : home }));
    const [given, deleted] = await Promise.all([
      saveUser(input),
      admin.raw('POST', '/api/module/deleteModule', { body: { id } }),
    ]);
    expect([200, 422]).toContain(given!.status);
    expect([200, 422]).toContain(deleted!.status);
    expect(await brokenStarts()).toEqual([]);
    const orphans = await app.sql(
      `select 1 from work_module_users a join work_modules m on m.id = a.module_id
        where m.deleted_at is not null`,
    );
    expect(orphans).toEqual([]);
  }
});

it('a user who loses a module leaves its room at once; the others stay', async () => {
  const [out, stays] = [
    await app.signedIn({ moduleIds: [home, storehouse] }),
    await app.signedIn({ moduleIds: [home, storehouse] }),
  ];
  const sockets = await Promise.all([out, stays].map((client) => new SocketClient(client).connected()));
  const [lost, remaining] = sockets as [SocketClient, SocketClient];
  const room = rooms.storehouse(storehouse);
  for (const socket of sockets) expect((await socket.subscribe(room)).ok).toBe(true);
  for (const [at, socket] of sockets.entries()) await socket.subscribe(rooms.user([out, stays][at]!.userId));
  expect((await saveModule(await moduleInput(storehouse, { users: [stays.userId] }))).status).toBe(200);
  await heart.sees(async () => !(await lost.subscribe(room)).ok, 'the end of the right');
  const productId = await createProduct(app.dataSource);
  const [cell] = await createCells(app.dataSource, storehouse);
  const lot = await createUnit(app.dataSource, productId);
  await storeInCell(app.dataSource, lot, cell!);
  const [movement] = await app.sql<{ id: number }>('select id from stock_movements where lot_id = $1', [lot]);
  await app.get(UnitOfWork).runAsSystem((tx) =>
    addEvents(tx, [
      eventOf(stockEvents.moved, {
        group_id: randomUUID(),
        type: 'add',
        document_type: null,
        document_id: null,
        movements: [
          {
            id: movement!.id,
            lot_id: lot,
            product_id: productId,
            from_cell_id: null,
            to_cell_id: cell!,
            quantity: 1,
          },
        ],
        module_ids: [storehouse],
      }),
    ]),
  );
  await remaining.change((message) => message.room === room);
  expect(lost.messages.filter((message) => message.room === room)).toEqual([]);
  await lost.change((message) => message.room === rooms.user(out.userId));
  for (const socket of sockets) socket.close();
});

it('a removed link ends room access in another process, too', async () => {
  const desk = await createModule(app.dataSource, 'picking-desk', 'Стол');
  const linked = await createModule(app.dataSource, 'storehouse', 'Склад стола');
  const picker = await app.signedIn({ moduleIds: [desk] });
  const other = await startTestApp({ peerOf: app });
  try {
    expect((await saveModule(await moduleInput(desk, { child_modules: [linked] }))).status).toBe(200);
    const cookies = { url: other.url, cookieHeader: picker.cookieHeader };
    const socket = await new SocketClient(cookies).connected();
    const [room, own] = [rooms.storehouse(linked), rooms.user(picker.userId)];
    await waitFor(async () => (await socket.subscribe(room)).ok, 'the right');
    expect((await socket.subscribe(own)).ok).toBe(true);
    let seq = 1000;
    // A message to a room and a later one to the user's own room arrive in this order, or not at all.
    const hears = async () => {
      seq += 1;
      const message = { epoch: 'test', from: seq, seq, at: '', changes: [] };
      other.get(RealtimeServer).publishLocally([room, own].map((name) => ({ room: name, ...message })));
      const sentSeq = seq;
      await socket.change((got) => got.room === own && got.seq === sentSeq);
      return socket.messages.some((got) => got.room === room && got.seq === sentSeq);
    };
    expect(await hears()).toBe(true);
    expect((await saveModule(await moduleInput(desk, { child_modules: [] }))).status).toBe(200);
    await heart.sees(async () => !(await hears()), 'the end of the watching');
    socket.close();
  } finally {
    await other.close();
  }
});
