import type { Tx } from '../../../platform/db/tx.js';

export interface SessionOwner {
  readonly userId: number;
  readonly kind: 'password' | 'pin';
}

const LIVE = 'id = $1 and idle_expires_at > now() and absolute_expires_at > now()';

/** Whose live session it is; null when there is none. */
export async function ownerOfSession(tx: Tx, id: number): Promise<SessionOwner | null> {
  const [row] = await tx.query<SessionOwner>(`select user_id as "userId", kind from sessions where ${LIVE}`, [
    id,
  ]);
  return row ?? null;
}

/**
 * Ends one session; false when it is over already. The browser must not come back by itself, and nobody knows which
 * remember-me token is its own: those of the user go. PIN sessions are never remembered. Call it with
 * the account held: a sign-in that is under way is waited for.
 */
export async function endSessionOf(tx: Tx, id: number, { userId, kind }: SessionOwner): Promise<boolean> {
  if (kind === 'password') await tx.query('delete from remember_tokens where user_id = $1', [userId]);
  const ended = await tx.query('delete from sessions where id = $1 returning id', [id]);
  return ended.length > 0;
}
