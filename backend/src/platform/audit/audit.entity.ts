import { Entity, Index } from 'typeorm';
import { Id, Moment, OptionalInt, OptionalJson, Text } from '../db/columns.js';

/** Who changed what, when, from where, before and after. Insert only. */
@Entity('audit_log')
@Index(['objectType', 'objectId', 'id'])
@Index(['userId', 'id'])
export class AuditRow {
  @Id() id: number;
  @Index() @Moment() at: Date;
  @OptionalInt() userId: number | null;
  @OptionalInt() sessionId: number | null;
  @Text({ nullable: true }) ip: string | null;
  @Text({ nullable: true }) requestId: string | null;
  @Text() action: string;
  @Text() objectType: string;
  @Text() objectId: string;
  @OptionalJson() before: unknown;
  @OptionalJson() after: unknown;
}
