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
  tx.send(
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

/** Writes many entries of one actor at once, e.g. those of an import. */
export async function addAudits(tx: Tx, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await tx.query(
    `insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id, before, after)
     select $1, $2, $3, $4, * from unnest($5::text[], $6::text[], $7::text[], $8::jsonb[], $9::jsonb[])`,
    [
      actor.userId,
      actor.sessionId,
      actor.request.ip,
      actor.request.id,
      entries.map((one) => one.action),
      entries.map((one) => one.objectType),
      entries.map((one) => String(one.objectId)),
      entries.map((one) => json(one.before)),
      entries.map((one) => json(one.after)),
    ],
  );
}
