import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/**
 * Foreign key columns that refer to tasks, operations and steps and have no index that contains all their
 * values.
 */
const UNINDEXED = `
  select format('%s.%s', k.conrelid::regclass, a.attname) as "column"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.contype = 'f'
     and k.confrelid::regclass::text in ('production_tasks', 'production_task_operations', 'production_task_steps')
     and not exists (
       select from pg_index i
        where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`;

it('every foreign key to tasks, operations and steps has an index, because a deletion from an order searches it once per row', async () => {
  expect(await app.sql(UNINDEXED)).toEqual([]);
});
