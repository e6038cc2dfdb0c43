import pg from 'pg';
import { checkLedger } from '../../src/ledger-check/index.js';
import type { TestApp } from './test-app.js';

/** Number of the invariant that projections equal their source tables. */
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
 * Findings of the ledger check in the database of a test, with the number of the violated invariant.
 * Projections are excluded: stock written by factories has no events, so only a rebuilt projection contains
 * it.
 */
export const ledgerFindings = async (app: TestApp) =>
  (await allFindings(app)).filter((one) => one.invariant !== PROJECTIONS);

/** Rows of projections that differ from their source tables, as JSON. */
export const projectionDifferences = async (app: TestApp): Promise<string[]> =>
  (await allFindings(app)).flatMap((one) =>
    one.invariant === PROJECTIONS && 'difference' in one ? [String(one.difference)] : [],
  );
