import { Entity, Index } from 'typeorm';
import { Id, Moment, OptionalInt, OptionalJson, Text } from '../db/columns.js';

/**
 * Who changed what, when and from where, before and after. Insert only: a trigger refuses anything else. One
 * index per search path, each in display order, so that any page of any period is read directly.
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
  /** Idempotency key of the request; null when it has none, and in rows of older releases. */
  @Text({ nullable: true }) requestKey: string | null;
}
