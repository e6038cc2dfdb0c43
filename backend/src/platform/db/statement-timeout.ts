import type { Tx } from './tx.js';

/**
 * A command about thousands of things: from here to the end of its transaction a statement may take a minute, where others
 * have ten seconds. Whoever posts what a whole shift counted waits rather than hears that the server is busy.
 */
export async function extendStatementTimeout(tx: Tx): Promise<void> {
  await tx.query(`set local statement_timeout = '60s'`);
}
