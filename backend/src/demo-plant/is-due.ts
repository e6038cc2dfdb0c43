import type { Client } from 'pg';
import type { ReadDb } from '../platform/db/read-db.js';

/** Kept by the filling: what it begins with, and that it came to its end. */
export const REFERENCE = 'reference';
export const FILLED = 'demo-plant.filled';

/** Whether this database is to be filled: nothing is in it, or a filling that did not come to its end. */
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
 * The same for those who would have to load the program else. True in doubt: one of several servers may be down, or know less, and
 * the program itself finds the one that counts.
 * @param open makes a client, which is connected and ended here; it may throw at an address of several servers
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
