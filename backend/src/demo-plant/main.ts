import { readEnvironment } from '../platform/config/read-environment.js';
import { mayBeDue } from './is-due.js';

/**
 * Fills an empty database as `SEED` says, and ends. Each start in containers runs it, and nearly always there is nothing to do: what
 * is needed only for filling is not even loaded then.
 */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  // By itself: of the bundle it would bring along all packages.
  const { default: pg } = await import('pg');
  if (!(await mayBeDue(() => new pg.Client({ connectionString: environment.databaseUrl })))) return;
  const { fill } = await import('./fill.js');
  await fill(environment);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
