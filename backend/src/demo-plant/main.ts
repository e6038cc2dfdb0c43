import { readEnvironment } from '../platform/config/read-environment.js';
import { mayBeDue } from './is-due.js';

/**
 * Fills an empty database according to `SEED`, and exits. In containers every start runs it, and usually
 * there is nothing to do: then the code for filling is not even loaded.
 */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  // Imported separately: from the bundle it would load all packages.
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
