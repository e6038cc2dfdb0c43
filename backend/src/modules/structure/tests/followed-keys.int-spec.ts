import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** Users delete rows of these tables, up to thousands at once. */
const DELETED = [
  'storehouse_lines',
  'storehouse_stacks',
  'storehouse_shelves',
  'storehouse_cells',
  'receipt_invoice_lines',
  'stock_lots',
];

it('foreign keys to structure nodes, lots and lines of invoices have an index for deletions', async () => {
  const bare = await app.sql(
    `select c.conrelid::regclass::text as table, a.attname as column
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid::regclass::text = any ($1::text[])
        and not exists (select from pg_index i
                         where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
                           and (i.indpred is null
                                or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`,
    [DELETED],
  );
  expect(bare).toEqual([]);
});
