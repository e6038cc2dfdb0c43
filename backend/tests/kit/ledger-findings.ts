import pg from 'pg';
import { checkLedger } from '../../src/ledger-check/index.js';
import type { TestApp } from './test-app.js';

/** What the check of the ledger finds in the database of a test, with the number of the broken invariant. */
export async function ledgerFindings(app: TestApp) {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  const results = await checkLedger(client).finally(() => client.end());
  return results.flatMap(({ invariant, findings }) =>
    findings.map((one) => ({ ...one, invariant: invariant.number })),
  );
}
