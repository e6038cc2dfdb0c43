import pg from 'pg';

/*
 * The table of movements is partitioned when it is large (docs/adr/0077). This file decides when; the command
 * is in divide-movements.ts, what later migrations need is in divided-movements.ts. `npm start` and the
 * `migrate` service of compose run it.
 */

/**
 * Maximum number of movements in a single table: above it the indexes outgrow the memory of an ordinary
 * server.
 */
export const MANY_MOVEMENTS = 8_000_000;

/**
 * Ids are sequential, so the last one is the approximate count. An interrupted partitioning is due as well.
 */
const IS_DUE = `
  select case when c.relkind = 'p' then exists (
                select from pg_constraint
                 where contype = 'f' and confrelid = c.oid and not convalidated and conparentid = 0)
              else coalesce((select max(id) from stock_movements), 0) >= $1 or exists (
                select from pg_constraint where conrelid = c.oid and conname = 'stock_movements_first_numbers')
          end as due
    from pg_class c where c.oid = 'stock_movements'::regclass`;

/**
 * Whether `divideMovements` has work to do: docs/adr/0077.
 * @param url of a role with read access
 * @param many threshold; lower in tests
 */
export async function isDivisionDue(url: string, many = MANY_MOVEMENTS): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection is reported by the pending statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ due: boolean }>(IS_DUE, [many]);
    return rows[0]!.due;
  } finally {
    await client.end();
  }
}
