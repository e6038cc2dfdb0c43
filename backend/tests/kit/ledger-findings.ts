import pg from 'pg';
import { checkLedger } from '../../src/ledger-check/index.js';
import type { TestApp } from './test-app.js';

/** The rule that projections equal what they were made of. */
const PROJECTIONS = 16;

async function allFindings(app: TestApp) {
  const client = new pg.Client({ connectionString: app.database.url });
  await client.connect();
  const results = await checkLedger(client).finally(() => client.end());
  return results.flatMap(({ invariant, findings }) =>
    findings.map((one) => ({ ...one, invariant: invariant.number })),
  );
}

/**
 * What the check of the ledger finds in the database of a test, with the number of the broken invariant. Projections are
 * left out: what factories write comes without an event, which only a projection that is made anew would see.
 */
export const ledgerFindings = async (app: TestApp) =>
  (await allFindings(app)).filter((one) => one.invariant !== PROJECTIONS);

/** Rows of projections that are not what they were made of, as JSON. */
export const projectionDifferences = async (app: TestApp): Promise<string[]> =>
  (await allFindings(app)).flatMap((one) =>
    one.invariant === PROJECTIONS && 'difference' in one ? [String(one.difference)] : [],
  );
