import { prepared } from '../db/prepared.js';
import type { Tx } from '../db/tx.js';
import type { Actor } from '../session/actor.js';

export interface AuditEntry {
  /** What was done, `<module>.<verb>`, e.g. `production.start-order`. */
  readonly action: string;
  readonly objectType: string;
  readonly objectId: number | string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes who did what, from where, in the transaction of the change itself. */
export async function addAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await prepared(
    tx,
    'audit-add',
    `insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      actor.userId,
      actor.sessionId,
      actor.request.ip,
      actor.request.id,
      entry.action,
      entry.objectType,
      String(entry.objectId),
      entry.before === undefined ? null : JSON.stringify(entry.before),
      entry.after === undefined ? null : JSON.stringify(entry.after),
    ],
  );
}
