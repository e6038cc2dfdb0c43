import type { AuditAction } from '@naryad/contracts/audit/actions';
import type { AuditObjectType } from '@naryad/contracts/audit/object-types';
import type { ReadDb } from '../db/read-db.js';
import type { Labelled } from './audited.js';

export interface GuestAudit<After = never> {
  /** The user, if the link of a mail proves the identity; null for an unknown person. */
  readonly userId: number | null;
  /** Session that begins or ends with this action. */
  readonly sessionId?: number;
  readonly ip: string;
  readonly requestId: string;
  readonly action: AuditAction;
  /** Defaults to a user. */
  readonly objectType?: AuditObjectType;
  readonly objectId: number | string;
  readonly after?: After & Labelled<After>;
}

/** Writes an audit row for an action on an account without a session. */
export async function addGuestAudit<After>(
  tx: Pick<ReadDb, 'query'>,
  entry: GuestAudit<After>,
): Promise<void> {
  await tx.query(
    `insert into audit_log (user_id, ip, request_id, action, object_type, object_id, after, session_id)
     values ($1, $2, $3, $4, $7, $5, $6, $8)`,
    [
      entry.userId,
      entry.ip,
      entry.requestId,
      entry.action,
      String(entry.objectId),
      entry.after ? JSON.stringify(entry.after) : null,
      entry.objectType ?? 'user',
      entry.sessionId ?? null,
    ],
  );
}
