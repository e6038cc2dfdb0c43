import type { Tx } from './tx.js';

interface PgClient {
  query<Row>(config: { name: string; text: string; values: unknown[] }): Promise<{ rows: Row[] }>;
}

/**
 * Runs a statement that each connection plans once: planning a long statement takes longer than running it.
 * Falls back to a plain query where the transaction does not tell its connection.
 */
export async function prepared<Row>(
  tx: Tx,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const runner = tx.manager.queryRunner;
  if (!runner) return tx.query<Row>(text, values);
  const client = (await runner.connect()) as PgClient;
  const { rows } = await client.query<Row>({ name, text, values: [...values] });
  return rows;
}
