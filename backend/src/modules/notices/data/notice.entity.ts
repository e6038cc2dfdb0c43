import type { NoticeKind } from '@naryad/contracts/notices/dto';
import { Entity, ForeignKey, Index } from 'typeorm';
import { Id, Int, Moment, OptionalMoment, OptionalText, Text } from '../../../platform/db/columns.js';

/** Something that concerns one person. None twice: the key of kind, subject and person says so. */
@Entity('notices')
@Index('notices_once_key', ['kind', 'subject', 'userId'], { unique: true })
@Index('notices_user_idx', ['userId', 'id'])
@Index('notices_unread_idx', ['userId'], { where: 'read_at is null' })
export class NoticeRow {
  @Id() id: number;
  @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Text() kind: NoticeKind;
  /** What it is about, within its kind. */
  @Text() subject: string;
  @Text() title: string;
  @OptionalText() text: string | null;
  @OptionalText() path: string | null;
  @Index() @Moment() createdAt: Date;
  @OptionalMoment() readAt: Date | null;
}
