import type { Client } from 'pg';
import type { ReadDb } from '../platform/db/read-db.js';

/** Markers stored by the filling: its first step, and its completion. */
export const REFERENCE = 'reference';
export const FILLED = 'demo-plant.filled';

/** Whether this database has to be filled: it is empty, or a filling was not completed. */
export async function isDue(db: Pick<ReadDb, 'query'>): Promise<boolean> {
  const [state] = await db.query<{ has_users: boolean; begun: boolean; filled: boolean }>(
    `select exists (select from users) as has_users,
            exists (select from idempotency_keys where user_id = 0 and key = $1) as begun,
            exists (select from audit_log where action = $2) as filled`,
    [`demo-plant:${REFERENCE}`, FILLED],
  );
  return state !== undefined && !state.filled && (!state.has_users || state.begun);
}

/**
 * Quick check without loading the program. Returns true when uncertain: one of several servers may be down or
 * out of date, and the program itself finds the primary.
 * @param open creates a client, which is connected and closed here; may throw for an address of several
 * servers
 */
export async function mayBeDue(open: () => Pick<Client, 'connect' | 'query' | 'end'>): Promise<boolean> {
  try {
    const client = open();
    await client.connect();
    return await isDue({
      query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await client.query(sql, [...parameters])).rows as Row[],
    }).finally(() => client.end());
  } catch {
    return true;
  }
}
