import type { TestApp } from './test-app.js';

/**
 * Runs statements that fill tables, with triggers disabled and foreign keys dropped: checked row by row,
 * these take longer than everything else. Afterwards the foreign keys are created again and validated for all
 * rows at once.
 */
export async function fillWithoutChecks(
  app: TestApp,
  tables: readonly string[],
  ...statements: string[]
): Promise<void> {
  const keys = await app.sql<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any ($1)`,
    [tables],
  );
  await app.asOwner(
    ...tables.map((table) => `alter table ${table} disable trigger user`),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint "${name}"`),
    ...statements,
    ...keys.map(
      ({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`,
    ),
    ...tables.map((table) => `alter table ${table} enable trigger user`),
  );
}
