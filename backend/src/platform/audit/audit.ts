import type { AuditAction } from '@naryad/contracts/audit/actions';
import type { AuditObjectType } from '@naryad/contracts/audit/object-types';
import type { Tx } from '../db/tx.js';
import type { Actor } from '../session/actor.js';
import type { Labelled } from './audited.js';

/**
 * A row of the audit log. Each field of `before` and `after` needs a label there: the compiler refuses a
 * field without one.
 */
export interface AuditEntry<Before = never, After = never> {
  /** Action `<module>.<verb>`, e.g. `production.start-order`. */
  readonly action: AuditAction;
  readonly objectType: AuditObjectType;
  readonly objectId: number | string;
  readonly before?: Before & Labelled<Before>;
  readonly after?: After & Labelled<After>;
}

/** Writes an audit row in the transaction of the change. */
export async function addAudit<Before, After>(
  tx: Tx,
  actor: Actor,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  tx.send(
    'audit-add',
    `insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id, before, after, request_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      actor.userId,
      actor.sessionId,
      actor.request.ip,
      actor.request.id,
      entry.action,
      entry.objectType,
      String(entry.objectId),
      json(entry.before),
      json(entry.after),
      actor.request.idempotencyKey,
    ],
  );
}

/** Writes many entries of one actor at once, e.g. of an import. */
export async function addAudits<Before, After>(
  tx: Tx,
  actor: Actor,
  entries: readonly AuditEntry<Before, After>[],
): Promise<void> {
  const [only, ...more] = entries;
  if (only === undefined) return;
  if (more.length === 0) return addAudit(tx, actor, only);
  addAuditsOf(
    tx,
    entries.map((entry) => ({ actor, entry })),
  );
}

/** Writes entries of several actors at once. */
export function addAuditsOf<Before, After>(
  tx: Tx,
  entries: readonly { readonly actor: Actor; readonly entry: AuditEntry<Before, After> }[],
): void {
  if (entries.length === 0) return;
  tx.send(
    'audit-add-all',
    `insert into audit_log (user_id, session_id, ip, request_id, action, object_type, object_id, before, after, request_key)
     select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
                          $8::jsonb[], $9::jsonb[], $10::text[])`,
    [
      entries.map(({ actor }) => actor.userId),
      entries.map(({ actor }) => actor.sessionId),
      entries.map(({ actor }) => actor.request.ip),
      entries.map(({ actor }) => actor.request.id),
      entries.map(({ entry }) => entry.action),
      entries.map(({ entry }) => entry.objectType),
      entries.map(({ entry }) => String(entry.objectId)),
      entries.map(({ entry }) => json(entry.before)),
      entries.map(({ entry }) => json(entry.after)),
      entries.map(({ actor }) => actor.request.idempotencyKey),
    ],
  );
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
