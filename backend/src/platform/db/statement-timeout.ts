import type { Tx } from './tx.js';

/**
 * Raises the statement timeout from ten seconds to one minute until the end of the transaction, for commands
 * on thousands of rows. E.g. posting the counts of a whole shift waits instead of failing as busy.
 */
export async function extendStatementTimeout(tx: Tx): Promise<void> {
  await tx.query(`set local statement_timeout = '60s'`);
}
