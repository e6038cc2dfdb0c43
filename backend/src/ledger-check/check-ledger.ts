import { INVARIANTS, type Invariant } from './invariants.js';

/** Executes queries: a pool, a client or a transaction. */
export interface LedgerDb {
  query(sql: string): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface InvariantResult {
  readonly invariant: Invariant;
  /** Violating rows, at most `FINDINGS`. */
  readonly findings: readonly Record<string, unknown>[];
}

const FINDINGS = 20;

/**
 * Checks all invariants against one snapshot: a busy plant changes between two statements, so comparing them
 * would be wrong.
 */
export async function checkLedger(db: LedgerDb): Promise<InvariantResult[]> {
  await db.query('begin isolation level repeatable read read only');
  try {
    // Checking a plant's complete history takes longer than a request may.
    await db.query('set local statement_timeout = 0');
    const results: InvariantResult[] = [];
    for (const invariant of INVARIANTS) {
      const { rows } = await db.query(`select * from (${invariant.sql}) findings limit ${FINDINGS}`);
      results.push({ invariant, findings: rows });
    }
    return results;
  } finally {
    await db.query('rollback');
  }
}

/** One line per invariant, followed by its findings. */
export function reportLines(results: readonly InvariantResult[]): string[] {
  return results.flatMap(({ invariant, findings }) => {
    const state = findings.length === 0 ? 'ok  ' : 'FAIL';
    const number = String(invariant.number).padStart(2);
    return [
      `${state} ${number}. ${invariant.title}`,
      ...findings.map((finding) => `         ${JSON.stringify(finding)}`),
    ];
  });
}
