import type { auditRoutes } from '@naryad/contracts/audit/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';
import { auditStatement } from '../queries/audit.query.js';

type Filter = RequestOf<(typeof auditRoutes)['getAudit']>;

const ROWS = 200_000;
const BATCH_SIZE = 20_000;

let app: TestApp;

/** One change a minute. 1000 rows belong to a user without later ones, 500 have a rare type. */
beforeAll(async () => {
  app = await startTestApp();
  for (let first = 1; first <= ROWS; first += BATCH_SIZE) {
    await app.sql(
      `insert into audit_log (at, user_id, action, object_type, object_id, after)
       select timestamptz '2026-01-01' + n * interval '1 minute',
              case when n between 20000 and 20999 then 7001 else 7002 + (n / 7) % 40 end,
              'bulk.change',
              case when n between 5000 and 5499 then 'rare' when n % 10 < 7 then 'task-operation' else 'product' end,
              (n % 5000)::text, jsonb_build_object('status', 'work', 'note', repeat('x', 100))
         from generate_series($1::int, $2::int) as n`,
      [first, first + BATCH_SIZE - 1],
    );
  }
  await app.asOwner('analyze audit_log');
}, 180_000);
afterAll(() => app.close());

describe('among 200,000 changes', () => {
  const from = '2026-01-10T00:00:00Z';
  const toTime = '2026-02-20T00:00:00Z';
  const filters: readonly (readonly [string, Filter])[] = [
    ['nothing', {}],
    ['nothing, rows of one command as one', { grouped: true }],
    ['a user', { user_id: 7005 }],
    ['a user of long ago', { user_id: 7001 }],
    ['a frequent type', { object_type: 'task-operation' }],
    ['a rare type of long ago', { object_type: 'rare' }],
    ['an unknown type', { object_type: 'nothing' }],
    ['an object', { object_type: 'product', object_id: '17' }],
    ['a user and a type', { user_id: 7005, object_type: 'product' }],
    ['a user and an object', { user_id: 7005, object_type: 'product', object_id: '18' }],
    ['a time', { from, to: toTime }],
    ['the time before', { to: toTime }],
    ['the time after', { from }],
    ['a user in a time', { user_id: 7005, from, to: toTime }],
    ['a type in a time', { object_type: 'task-operation', from, to: toTime }],
    ['a rare type outside of its period', { object_type: 'rare', from }],
    ['an object in a time', { object_type: 'product', object_id: '17', from, to: toTime }],
    ['all filters', { user_id: 7005, object_type: 'product', object_id: '18', from, to: toTime }],
  ];
  interface Plan {
    readonly 'Node Type': string;
    readonly 'Relation Name'?: string;
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
    readonly Plans?: readonly Plan[];
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  const planOf = async (filter: Filter): Promise<Plan> => {
    const { sql, values } = auditStatement(filter, 50);
    const [row] = await app.sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      values,
    );
    return row!['QUERY PLAN'][0].Plan;
  };
  /** Of about 5,000 pages of the table. */
  const FEW_PAGES = 300;

  it.each(filters)(
    'a page by %s is read without a table scan: the first, a later and the oldest one',
    async (_what, filter) => {
      for (const cut of [{}, { before_id: 100_000 }, { direction: 'asc' } as const]) {
        const plan = await planOf({ ...filter, ...cut });
        const scans = nodes(plan).filter(
          (one) => one['Node Type'] === 'Seq Scan' && one['Relation Name'] === 'audit_log',
        );
        expect(scans).toEqual([]);
        expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(
          // For each row the rows of the same command are read and counted.
          filter.grouped ? 2 * FEW_PAGES : FEW_PAGES,
        );
      }
    },
  );
});
