import { rooms } from '@naryad/contracts/realtime';
import { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModule } from '../../../tests/kit/factories/people.js';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import {
  commit,
  movedEvent,
  photoUploaded,
  PlatformWiring,
  POISON,
} from '../../../tests/kit/platform-wiring.js';
import { SocketClient } from '../../../tests/kit/socket-client.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { waitFor } from '../../../tests/kit/wait-for.js';
import { JobQueues } from '../queue/job-queues.js';
import { EventMapping } from './event-mapping.js';
import { numberNext } from './numbering.js';
import { RelayLock } from './relay-lock.js';
import { Relay } from './relay.js';

let app: TestApp;
let moduleId: number;
const open: SocketClient[] = [];

async function start(env: Record<string, string> = {}): Promise<void> {
  app = await startTestApp({ root: PlatformRoot.with(PlatformWiring), env });
  moduleId = await createModule(app.dataSource, 'storehouse');
}

/** A socket in the storehouse's room. */
async function watcher(testApp = app): Promise<SocketClient> {
  const socket = new SocketClient(Object.assign(await testApp.signedIn({ moduleIds: [moduleId] })));
  open.push(await socket.connected());
  expect(await socket.subscribe(rooms.storehouse(moduleId))).toMatchObject({ ok: true });
  return socket;
}

/** Numbers received by the browser: each message continues the previous one. */
const ranges = (socket: SocketClient) => socket.messages.map((one) => [one.from, one.seq] as const);
const unpublished = async () =>
  (await app.sql<{ n: number }>('select count(*)::int as n from outbox where published_at is null'))[0]!.n;
const photoJobs = async (testApp = app) =>
  (await testApp.get(JobQueues).queues.get('photos')!.getJobs()).map((one) => one.id);

afterEach(async () => {
  for (const socket of open.splice(0)) socket.close();
  await app.close();
});

describe('publishing what was committed', () => {
  beforeEach(() => start());

  it('8 writers at once lose nothing: numbers of the outbox and of the room are dense', async () => {
    const socket = await watcher();
    const writer = async (lot: number) => {
      for (let round = 0; round < 25; round += 1) {
        await commit(
          app,
          ...Array.from({ length: 1 + (round % 3) }, () => movedEvent(moduleId, round + 1, lot)),
        );
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, lot) => writer(lot + 1)));
    await waitFor(async () => (await unpublished()) === 0, 'publication');

    const [facts] = await app.sql<{ n: number; first: number; last: number; distinct: number }>(
      `select count(*)::int as n, min(seq)::int as first, max(seq)::int as last,
              count(distinct seq)::int as distinct from outbox`,
    );
    expect(facts).toEqual({ n: 392, first: 1, last: 392, distinct: 392 });
    const [offset] = await app.sql<{ seq: number }>('select seq::int from realtime_rooms where room = $1', [
      rooms.storehouse(moduleId),
    ]);
    await socket.change((message) => message.seq === offset!.seq);
    let expected = 1;
    for (const [from, seq] of ranges(socket)) {
      expect(from).toBe(expected);
      expected = seq + 1;
    }
    // The final state of each lot has arrived.
    const last = new Map(
      socket.messages.flatMap((one) => one.changes).map((one) => ['key' in one && one.key, one]),
    );
    expect([...last.values()].map((one) => 'patch' in one && one.patch)).toEqual(
      Array.from({ length: 8 }, () => ({ count: 25, reserved: 0, expiry_date: null })),
    );
  });

  it('a poison event becomes a dead letter with its history, its neighbours are published', async () => {
    const socket = await watcher();
    const poison = movedEvent(moduleId, POISON);
    await commit(app, movedEvent(moduleId, 1, 1), poison, movedEvent(moduleId, 3, 3));
    await waitFor(async () => (await unpublished()) === 0, 'publication');
    const letters = await app.sql('select source, name, message_id, payload, history from dead_letters');
    expect(letters).toEqual([
      {
        source: 'outbox',
        name: 'stock.moved',
        message_id: poison.id,
        payload: poison.payload,
        history: [expect.stringContaining('poison'), expect.anything(), expect.anything()],
      },
    ]);
    const keys = await waitFor(() => {
      const changedKeys = socket.messages.flatMap((one) => one.changes).map((one) => 'key' in one && one.key);
      return changedKeys.length === 2 ? changedKeys : null;
    });
    expect(keys).toEqual(['1', '3']);
  });

  it('an event with an unknown name becomes a dead letter, later ones are published', async () => {
    await app.sql(
      `insert into outbox (event_id, name, payload) values (gen_random_uuid(), 'old.event', '{}')`,
    );
    await commit(app, photoUploaded(5));
    await waitFor(async () => (await unpublished()) === 0, 'publication');
    expect(await app.sql('select name from dead_letters')).toEqual([{ name: 'old.event' }]);
    expect(await photoJobs()).toEqual(['photos.process/5']);
  });

  it('published rows are trimmed after their days, others never', async () => {
    await commit(app, movedEvent(moduleId));
    await waitFor(async () => (await unpublished()) === 0, 'publication');
    await app.sql(`update outbox set published_at = now() - interval '30 days'`);
    await app.sql(
      `insert into outbox (event_id, name, payload, created_at)
       values (gen_random_uuid(), 'kept', '{}', now() - interval '90 days')`,
    );
    const { Retention } = await import('../retention/retention.js');
    const db = {
      query: <Row>(sql: string, values?: readonly unknown[]) => app.sql<Row>(sql, [...(values ?? [])]),
    };
    await app.get(Retention).of('outbox').remove(db, 14);
    expect(await app.sql('select name from outbox')).toEqual([{ name: 'kept' }]);
  });
});

describe('a crash between commit and publication', () => {
  beforeEach(() => start({ RELAY: 'off' }));

  it('after numbering: the next relay publishes with the same numbers', async () => {
    const socket = await watcher();
    await commit(app, movedEvent(moduleId, 7), photoUploaded(1));
    const lock = new RelayLock(app.get(DataSource));
    const db = (await lock.acquire())!;
    expect(await numberNext(db, app.get(EventMapping), 100)).toBe(2);
    await lock.release();
    const before = await app.sql('select event_id, seq, rooms from outbox order by seq');

    expect(await app.get(Relay).runOnce()).toBe(true);
    expect(await app.sql('select event_id, seq, rooms from outbox order by seq')).toEqual(before);
    expect(await unpublished()).toBe(0);
    const message = await socket.change((one) => one);
    expect([message.from, message.seq]).toEqual([1, 1]);
    expect(await photoJobs()).toEqual(['photos.process/1']);
  });

  it('before the marker: the retry adds no second job, and the screen can drop the repetition by its number', async () => {
    const socket = await watcher();
    await commit(app, movedEvent(moduleId), photoUploaded(2));
    await app.get(Relay).runOnce();
    await app.sql('update outbox set published_at = null');
    // A concurrent commit must not be merged into the repetition.
    await commit(app, movedEvent(moduleId, 2));
    await app.get(Relay).runOnce();
    expect(await photoJobs()).toEqual(['photos.process/2']);
    await waitFor(() => socket.messages.length === 3, 'the repeat and what came after it');
    expect(ranges(socket)).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('two processes', () => {
  beforeEach(() => start());

  it('one relay leads, its successor takes over, and sockets of both processes get all changes', async () => {
    const second = await startTestApp({ root: PlatformRoot.with(PlatformWiring), peerOf: app });
    const [socketHere, socketOfPeer] = [await watcher(app), await watcher(second)];
    await waitFor(() => app.get(Relay).isActive, 'a leader');
    expect(second.get(Relay).isActive).toBe(false);
    // Committed in the process whose relay does not lead.
    await commit(second, movedEvent(moduleId, 1));
    await Promise.all([
      socketHere.change((one) => one.seq === 1),
      socketOfPeer.change((one) => one.seq === 1),
    ]);

    await app.get(Relay).stop();
    await commit(second, movedEvent(moduleId, 2));
    await Promise.all([
      socketHere.change((one) => one.seq === 2),
      socketOfPeer.change((one) => one.seq === 2),
    ]);
    expect(second.get(Relay).isActive).toBe(true);
    expect(ranges(socketOfPeer)).toEqual([
      [1, 1],
      [2, 2],
    ]);
    await second.close();
  });
});
