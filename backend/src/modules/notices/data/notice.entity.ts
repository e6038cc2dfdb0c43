import type { NoticeKind } from '@naryad/contracts/notices/dto';
import { Entity, ForeignKey, Index } from 'typeorm';
import { Id, Int, Moment, OptionalMoment, OptionalText, Text } from '../../../platform/db/columns.js';

/** A notice for one user. Unique by kind, subject and user. */
@Entity('notices')
@Index('notices_once_key', ['kind', 'subject', 'userId'], { unique: true })
@Index('notices_user_idx', ['userId', 'id'])
@Index('notices_unread_idx', ['userId'], { where: 'read_at is null' })
export class NoticeRow {
  @Id() id: number;
  @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Text() kind: NoticeKind;
  /** Identifies the subject within the kind. */
  @Text() subject: string;
  @Text() title: string;
  @OptionalText() text: string | null;
  @OptionalText() path: string | null;
  @Index() @Moment() createdAt: Date;
  @OptionalMoment() readAt: Date | null;
}
