import pg from 'pg';
import { readEnvironment } from '../platform/config/read-environment.js';
import { isDue } from './is-due.js';

/**
 * Fills an empty database as `SEED` says, and ends. Each start of a plant runs it, and nearly always there is nothing to do: what
 * is needed only for filling is not even loaded then.
 */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (!(await mayBeDue(environment.databaseUrl))) return;
  const { fill } = await import('./fill.js');
  await fill(environment);
}

/** One of several servers may be down, or know less: the program itself finds the one that counts. */
async function mayBeDue(url: string): Promise<boolean> {
  try {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return await isDue({
      query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    }).finally(() => client.end());
  } catch {
    return true;
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
