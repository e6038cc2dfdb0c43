import { Entity, Index } from 'typeorm';
import { Id, Moment, OptionalInt, OptionalJson, Text } from '../db/columns.js';

/**
 * Who changed what, when, from where, before and after. Insert only: a trigger refuses everything else. One index for each
 * way to look for rows, all in the order in which they are shown, so that any page of any period is read directly.
 */
@Entity('audit_log')
@Index(['at', 'id'])
@Index(['userId', 'at', 'id'])
@Index(['objectType', 'at', 'id'])
@Index(['objectType', 'objectId', 'at', 'id'])
export class AuditRow {
  @Id() id: number;
  @Moment() at: Date;
  @OptionalInt() userId: number | null;
  @OptionalInt() sessionId: number | null;
  @Text({ nullable: true }) ip: string | null;
  @Text({ nullable: true }) requestId: string | null;
  @Text() action: string;
  @Text() objectType: string;
  @Text() objectId: string;
  @OptionalJson() before: unknown;
  @OptionalJson() after: unknown;
  /** The idempotency key of the request; null where it has none, and in rows of earlier versions. */
  @Text({ nullable: true }) requestKey: string | null;
}
