import type { Tx } from '../../../platform/db/tx.js';

export interface SessionOwner {
  readonly userId: number;
  readonly kind: 'password' | 'pin';
}

const LIVE = 'id = $1 and idle_expires_at > now() and absolute_expires_at > now()';

/** Owner of a live session, or null. */
export async function ownerOfSession(tx: Tx, id: number): Promise<SessionOwner | null> {
  const [row] = await tx.query<SessionOwner>(`select user_id as "userId", kind from sessions where ${LIVE}`, [
    id,
  ]);
  return row ?? null;
}

/**
 * Ends one session; false when it has ended already. Its browser must not be able to resume, and its
 * remember-me token is unknown, so all tokens of the user are deleted (PIN sessions have none). Call with the
 * account locked: a sign-in in progress is waited for.
 */
export async function endSessionOf(tx: Tx, id: number, { userId, kind }: SessionOwner): Promise<boolean> {
  if (kind === 'password') await tx.query('delete from remember_tokens where user_id = $1', [userId]);
  const endedSessions = await tx.query('delete from sessions where id = $1 returning id', [id]);
  return endedSessions.length > 0;
}
