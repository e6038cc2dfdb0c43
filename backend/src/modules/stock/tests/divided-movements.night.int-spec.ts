import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionRoutes } from '@naryad/contracts/retention/routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import { divideMovements } from '../../../../../migrations/divide-movements.js';
import { isDivisionDue, MANY_MOVEMENTS } from '../../../../../migrations/division-due.js';
import { migrate } from '../../../../../migrations/migrate.js';
import { createStorehouse, endings, type Storehouse } from '../../../../tests/kit/factories/storehouse.js';
import { runRetention } from '../../../../tests/kit/run-retention.js';
import { ledgerFindings } from '../../../../tests/kit/ledger-findings.js';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { waitFor } from '../../../../tests/kit/wait-for.js';
import { Metrics } from '../../../platform/admin/metrics.js';
import { LARGE } from '../data/movement-parts.js';

const REVERSED = '422 Операция уже отменена';
/** Ids per partition: more than are used while it is created. */
const LEAST = 5_000;
const PEOPLE = 4;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedIn']>>;
let house: Storehouse;
/** Reversed before the partitioning. */
let reversedId: number;

const owner = () => app.database.ownerUrl!;
const parts = () =>
  app.sql<{ part: string; lower: number; upper: number; rows: number }>(
    `select part, lower::int, upper::int, (select count(*)::int from stock_movements
                                             where id >= lower and id < upper) as rows
       from movement_parts order by lower`,
  );
/** Files of the table and its indexes before the partitioning. */
let before: number[];
const files = () =>
  app.sql(
    `select count(*)::int as same from pg_class where relfilenode = any ($1) and relname like 'stock_movements%'`,
    [before],
  );

/** Workers that add and move stock until they are stopped. */
function working() {
  let isOver = false;
  const done: number[] = [];
  const people = Array.from({ length: PEOPLE }, async () => {
    while (!isOver) {
      const { id, lot } = await house.add({ count: 2 });
      done.push(id, await house.move(lot, 0, 1));
    }
  });
  const all = Promise.allSettled(people);
  return {
    done,
    /** Returns all errors. */
    async stop() {
      isOver = true;
      return (await all).flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    },
  };
}

describe('the movements are divided', () => {
  beforeAll(async () => {
    app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
    admin = await app.signedIn({ role: ADMINISTRATOR });
    house = await createStorehouse(app);
    reversedId = (await house.add({ count: 3 })).id;
    await house.undo(reversedId);
    const rows = await app.sql<{ node: number }>(
      `select relfilenode::int as node from pg_class
        where oid = 'stock_movements'::regclass or oid in (select indexrelid from pg_index
              where indrelid = 'stock_movements'::regclass and not (indisunique and not indisprimary))`,
    );
    before = rows.map(({ node }) => node);
  });
  afterAll(() => app?.close());

  it('once there are many, and an interrupted partitioning is resumed', async () => {
    expect(LARGE).toBe(MANY_MOVEMENTS);
    expect(await isDivisionDue(owner())).toBe(false);
    const [{ last } = { last: 0 }] = await app.sql<{ last: number }>(
      'select max(id) as last from stock_movements',
    );
    expect(await isDivisionDue(owner(), last + 1)).toBe(false);
    expect(await isDivisionDue(owner(), last)).toBe(true);
    await app.asOwner(
      'alter table stock_movements add constraint stock_movements_first_numbers check (id < 1000000) not valid',
    );
    expect(await isDivisionDue(owner())).toBe(true);
  });

  it('unsuccessfully: nothing remains that would refuse a movement, and the next attempt succeeds', async () => {
    await app.asOwner('create table stock_movements_first ()');
    await expect(divideMovements(owner(), { least: LEAST })).rejects.toThrow('already exists');
    await app.asOwner('drop table stock_movements_first');
    // A client that never releases its lock: the partitioning gives up at its timeout and blocks no other
    // client.
    const client = new pg.Client({ connectionString: owner() });
    await client.connect();
    await client.query('begin; lock table stock_movements in row exclusive mode');
    await expect(divideMovements(owner(), { least: LEAST, statementMs: 500 })).rejects.toThrow(
      'statement timeout',
    );
    await client.query('rollback; begin; lock table stock_reversals in row exclusive mode');
    let waits = 0;
    const onWait = () => void (waits += 1);
    await expect(divideMovements(owner(), { least: LEAST, attempts: 3, onWait })).rejects.toThrow(
      'lock timeout',
    );
    expect(waits).toBe(2);
    await client.end();
    expect(
      await app.sql(
        `select relkind, (select count(*)::int from pg_constraint where conrelid = c.oid and conname = $1) as bounds
                       from pg_class c where oid = 'stock_movements'::regclass`,
        ['stock_movements_first_numbers'],
      ),
    ).toEqual([{ relkind: 'r', bounds: 0 }]);
    const { id } = await house.add({ count: 1 });
    const ends = await endings(Array.from({ length: 3 }, () => house.undo(id)));
    expect(ends.toSorted()).toEqual([REVERSED, REVERSED, 'done']);
  });

  it('during work without refusing any call or rewriting any row', async () => {
    const work = working();
    // The partitioning waits for a client that holds a table lock.
    const client = new pg.Client({ connectionString: owner() });
    await client.connect();
    await client.query('begin; lock table picks in row exclusive mode');
    let waits = 0;
    const onWait = () => void ((waits += 1) === 2 && client.query('commit'));
    expect(await divideMovements(owner(), { least: LEAST, onWait })).toBe(true);
    await client.end();
    expect(await work.stop()).toEqual([]);
    expect(waits).toBeGreaterThanOrEqual(2);
    expect(await files()).toEqual([{ same: before.length }]);
    const [{ found } = { found: 0 }] = await app.sql<{ found: number }>(
      'select count(*)::int as found from stock_movements where id = any ($1)',
      [work.done],
    );
    expect(found).toBe(work.done.length);
    expect(await divideMovements(owner(), { least: LEAST })).toBe(false);
  });

  it('with all keys validated and the same rights', async () => {
    expect(await isDivisionDue(owner(), 1)).toBe(false);
    expect(
      await app.sql(
        `select conname from pg_constraint where not convalidated or conname = 'stock_movements_first_numbers'`,
      ),
    ).toEqual([]);
    await migrate(owner());
    const [{ part } = { part: '' }] = await parts();
    expect(part).toBe('stock_movements_first');
    for (const statement of [
      'update stock_movements set quantity = 1',
      `insert into ${part} (id, group_id, type, lot_id, to_cell_id, quantity, module_id)
       overriding system value values (1, gen_random_uuid(), 'add', 1, 1, 1, 1)`,
      `delete from ${part}`,
      'delete from stock_reversals',
    ])
      await expect(app.sql(statement)).rejects.toThrow('permission denied');
    await expect(app.asOwner(`delete from ${part}`)).rejects.toThrow('append-only');
    expect(
      await app.sql(
        `select rolname from pg_roles
          where rolname in ('naryad_program', 'naryad_reader')
            and has_function_privilege(oid, 'keep_movement_parts_ahead(integer)', 'execute')`,
      ),
    ).toEqual([{ rolname: 'naryad_program' }]);
  });

  it('and a movement can still be reversed only once, in whichever partition it and its reversal are', async () => {
    expect(await endings([house.undo(reversedId)])).toEqual([REVERSED]);
    const { id } = await house.add({ count: 5 });
    const ends = await endings(Array.from({ length: 4 }, () => house.undo(id)));
    expect(ends.toSorted()).toEqual([REVERSED, REVERSED, REVERSED, 'done']);
    // Direct SQL, too.
    for (const number of [id, reversedId])
      await expect(
        app.sql(
          `insert into stock_movements (group_id, type, lot_id, from_cell_id, quantity, reversal_of)
           select gen_random_uuid(), type, lot_id, to_cell_id, quantity, id from stock_movements where id = $1`,
          [number],
        ),
      ).rejects.toMatchObject({ driverError: { constraint: 'stock_movements_reversal_of_key' } });
  });

  it('and each hour the next partitions are created during work, so that every id has one', async () => {
    const work = working();
    for (let index = 0; index < 3; index += 1) {
      const existingParts = await parts();
      const { upper } = existingParts.findLast(({ rows }) => rows > 0)!;
      await app.asOwner(`select setval('stock_movements_id_seq', ${upper - 3})`);
      for (let n = 0; n < 6; n += 1) await house.add({ count: 1 });
      // A run that cannot lock the tables leaves it to the next run.
      await waitFor(async () => {
        await runRetention(app);
        return (await parts()).length > existingParts.length;
      }, 'the next part');
      const all = await parts();
      expect(all.length).toBe(existingParts.length + 1);
      expect(all.slice(-2).map(({ rows }) => rows)).toEqual([0, 0]);
      for (const [n, { lower }] of all.entries()) expect(lower).toBe(n === 0 ? 0 : all[n - 1]!.upper);
    }
    expect(await work.stop()).toEqual([]);
    expect((await parts()).filter(({ rows }) => rows > 0)).toHaveLength(4);
    expect(await ledgerFindings(app)).toEqual([]);
  });

  it('and lists go through all of them', async () => {
    const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
      `select count(*)::int as count from stock_movements m
        where reversal_of is null and not exists (select from stock_movements r where r.reversal_of = m.id)`,
    );
    const ids: number[] = [];
    for (let beforeId: number | null = null; ;) {
      const { data }: { data: { id: number }[] } = await house.operations({
        before_id: beforeId,
        per_page: 100,
      });
      ids.push(...data.map((one) => one.id));
      if (data.length < 100) break;
      beforeId = ids.at(-1)!;
    }
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(ids).toHaveLength(count);
  });

  it('and reported on ‘Хранение’ and in the metrics', async () => {
    const { movements } = (await admin.call(retentionRoutes.getRetention, {})).data;
    const all = await parts();
    const [{ last } = { last: 0 }] = await app.sql<{ last: number }>(
      'select max(id) as last from stock_movements',
    );
    expect(movements).toMatchObject({ count: last, month: last, parts: all.length, is_large: false });
    const metrics = await app.get(Metrics).text();
    expect(metrics).toContain(`\nnaryad_movements ${last}\n`);
    expect(metrics).toContain(`\nnaryad_movement_parts ${all.length}\n`);
    expect(metrics).toContain(`\nnaryad_movement_room ${all.at(-1)!.upper - last - 1}\n`);
  });
});
