import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '../../../tests/kit/factories/actors.js';
import { createUser } from '../../../tests/kit/factories/people.js';
import { PlatformRoot } from '../../../tests/kit/platform-root.js';
import { PostgresWire } from '../../../tests/kit/postgres-wire.js';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../tests/kit/test-database.js';
import type { Actor } from '../session/actor.js';
import type { Tx } from './tx.js';
import { UnitOfWork } from './unit-of-work.js';

let database: TestDatabase;
let wire: PostgresWire;
let app: TestApp;
let user: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  wire = await PostgresWire.to(database.url);
  app = await startTestApp({
    root: PlatformRoot,
    database: { url: wire.url, drop: async () => undefined },
    env: { LOG_LEVEL: 'silent' },
  });
  user = actorOf(await createUser(app.dataSource));
});
afterAll(async () => {
  await app.close();
  wire.close();
  await database.drop();
});

const uow = () => app.get(UnitOfWork);
const AUDIT = 'insert into audit_log (action, object_type, object_id) values ($1, $2, $3)';
const audit = (tx: Tx, name: string, action: string | null = 'probe.write') =>
  tx.send(`probe-${action === null}`, AUDIT, [action, 'probe', name]);
const readWritten = async (beginning: string) =>
  (
    await app.sql<{ object_id: string }>(
      'select object_id from audit_log where starts_with(object_id, $1) order by id',
      [beginning],
    )
  ).map((row) => row.object_id);
const withKey = (key: string): Actor => ({ ...user, request: { ...user.request, idempotencyKey: key } });

describe('a write that is sent', () => {
  it('is executed in call order, before the next query', async () => {
    const seenCount = await uow().runAsSystem(async (tx) => {
      audit(tx, 'turn 1');
      const [row] = await tx.query<{ count: number }>(
        `select count(*)::int as count from audit_log where object_id = 'turn 1'`,
      );
      audit(tx, 'turn 2');
      return row!.count;
    });
    expect(seenCount).toBe(1);
    expect(await readWritten('turn')).toEqual(['turn 1', 'turn 2']);
  });

  it('is written before the next one into its table, whatever statements write them', async () => {
    await uow().runAsSystem(async (tx) => {
      audit(tx, 'order 1');
      const several =
        'insert into audit_log (action, object_type, object_id) select $1, $2, unnest($3::text[])';
      tx.send('probe-several', several, ['probe.write', 'probe', ['order 2', 'order 3']]);
    });
    expect(await readWritten('order')).toEqual(['order 1', 'order 2', 'order 3']);
  });

  it('fails the whole transaction with its own error, whatever follows', async () => {
    const refusedRun = uow().runAsSystem(async (tx) => {
      audit(tx, 'refused a');
      audit(tx, 'refused b', null);
      await tx.query('select 1');
    });
    await expect(refusedRun).rejects.toMatchObject({ code: '23502', column: 'action' });
    expect(await readWritten('refused')).toEqual([]);
  });

  it('does so also when nothing but the commit follows', async () => {
    const refusedRun = uow().runAsSystem(async (tx) => {
      audit(tx, 'last a');
      audit(tx, 'last b', null);
    });
    await expect(refusedRun).rejects.toMatchObject({ code: '23502' });
    expect(await readWritten('last')).toEqual([]);
  });

  it('runs everything again when it lost a race for a lock', async () => {
    let attempts = 0;
    await uow().runAsSystem(async (tx) => {
      attempts += 1;
      audit(tx, `race ${attempts}`);
      const lost = `do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`;
      if (attempts === 1) tx.send('probe-lost', lost, []);
      await tx.query('select 1');
    });
    expect(await readWritten('race')).toEqual(['race 2']);
  });

  it('leaves a connection behind that serves the next one', async () => {
    for (let round = 0; round < 30; round += 1) {
      await uow()
        .runAsSystem(async (tx) => audit(tx, 'served', round % 2 ? 'probe.write' : null))
        .catch(() => undefined);
    }
    expect(await readWritten('served')).toHaveLength(15);
  });
});

/** For each socket write that contains any of the fragments: which of them. */
async function socketWritesOf(
  fragments: readonly string[],
  work: () => Promise<unknown>,
): Promise<string[][]> {
  wire.output = [];
  await work();
  const socketWrites = wire.output.map((chunk) => fragments.filter((fragment) => chunk.includes(fragment)));
  wire.output = null;
  return socketWrites.filter((matches) => matches.length > 0);
}

describe('socket writes', () => {
  it('of statements without an await in between are merged into one', async () => {
    const socketWrites = await socketWritesOf(['1 as first', '2 as second', '3 as third'], () =>
      uow().runAsSystem(async (tx) => {
        const answers = await Promise.all([tx.query('select 1 as first'), tx.query('select 2 as second')]);
        expect(answers).toEqual([[{ first: 1 }], [{ second: 2 }]]);
        await tx.query('select 3 as third');
      }),
    );
    expect(socketWrites).toEqual([['1 as first', '2 as second'], ['3 as third']]);
  });

  it('of a command with a key: its claim, its queries, and its writes with response and commit', async () => {
    const fragments = [
      'START',
      'idempotency-claim',
      'as asked',
      'probe-false',
      'idempotency-answer',
      'COMMIT',
    ];
    const socketWrites = await socketWritesOf(fragments, () =>
      uow().run(withKey('packets'), async (tx) => {
        await tx.query('select 1 as asked');
        audit(tx, 'packets');
        return { done: true };
      }),
    );
    expect(socketWrites).toEqual([
      ['START', 'idempotency-claim'],
      ['as asked'],
      ['probe-false', 'idempotency-answer', 'COMMIT'],
    ]);
    expect(await readWritten('packets')).toEqual(['packets']);
  });

  it('of a command with a preload: the preload is sent with the claim', async () => {
    const fragments = ['START', 'idempotency-claim', 'as looked', 'idempotency-answer'];
    const preload = (tx: Tx) => tx.query<{ looked: number }>('select 7 as looked');
    const socketWrites = await socketWritesOf(fragments, () =>
      uow().run(withKey('looking'), async (_tx, [row]) => ({ ...row }), preload),
    );
    expect(socketWrites).toEqual([['START', 'idempotency-claim', 'as looked'], ['idempotency-answer']]);
  });
});

describe('a preload', () => {
  const runOnce = (key: string, preload: (tx: Tx) => Promise<unknown>) =>
    uow().run(withKey(key), async (_tx, preloaded) => ({ seen: preloaded }), preload);

  it('of a duplicate that fails to find its row does not affect the stored response', async () => {
    expect(await runOnce('seen', async () => 'there')).toEqual({ seen: 'there' });
    const failing = async (tx: Tx) => {
      await tx.query('select 1');
      throw new Error('gone');
    };
    expect(await runOnce('seen', failing)).toEqual({ seen: 'there' });
    await expect(runOnce('unseen', failing)).rejects.toThrow('gone');
  });

  it('that Postgres refuses is the reason, also before a stored answer, and a lost race runs again', async () => {
    await runOnce('refused', async () => 'there');
    const divide = (tx: Tx) => tx.query('select 1 / 0');
    await expect(runOnce('refused', divide)).rejects.toThrow('division by zero');
    await expect(runOnce('refused anew', divide)).rejects.toThrow('division by zero');
    let attempt = 0;
    const late = (tx: Tx) =>
      (attempt += 1) === 1
        ? tx.query(`do $$ begin raise sqlstate '55P03'; end $$`)
        : tx.query('select 1 as n');
    expect(await runOnce('refused', late)).toEqual({ seen: 'there' });
    attempt = 0;
    expect(await runOnce('refused late', late)).toEqual({ seen: [{ n: 1 }] });
  });
});

describe('a claim without an answer', () => {
  const claim = (key: string, finished: string) =>
    app.sql(
      `insert into idempotency_keys (user_id, key, route, request_hash, response, finished_at)
       values ($1, $2, $3, $4, '{"by":"another"}', ${finished})`,
      [user.userId, key, user.request.route, user.request.inputHash],
    );

  it('was left by a transaction that never began, and is claimed again', async () => {
    await claim('unfinished', 'null');
    expect(await uow().run(withKey('unfinished'), async () => ({ by: 'me' }))).toEqual({ by: 'me' });
    expect(await uow().run(withKey('unfinished'), async () => ({ by: 'nobody' }))).toEqual({ by: 'me' });
  });

  it('is claimed by one of many', async () => {
    await claim('crowded', 'null');
    let effects = 0;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        uow().run(withKey('crowded'), async (tx) => {
          effects += 1;
          await tx.query('select pg_sleep(0.01)');
          return { effects };
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 12 }, () => ({ effects: 1 })));
    expect(effects).toBe(1);
  });

  it('is not one with an answer', async () => {
    await claim('finished', 'now()');
    expect(await uow().run(withKey('finished'), async () => ({ by: 'me' }))).toEqual({ by: 'another' });
  });
});

it('a preload has finished before its connection is released, even if the key is already used', async () => {
  const uow = app.get(UnitOfWork);
  const request = {
    ...user.request,
    idempotencyKey: 'looked-at-in-steps',
    route: 'POST /looked',
    inputHash: '',
  };
  let steps = 0;
  const preload = async (tx: Tx) => {
    await tx.query('select 1');
    await tx.query('select 1');
    steps += 1;
  };
  const run = (inputHash: string) =>
    uow.run({ ...user, request: { ...request, inputHash } }, async () => 'done', preload);
  expect([await run('one'), steps]).toEqual(['done', 1]);
  expect([await run('one'), steps]).toEqual(['done', 2]);
  await expect(run('other')).rejects.toThrow('Повторный запрос с другими данными');
  expect(steps).toBe(3);
});
