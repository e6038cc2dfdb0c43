import { Entity, ForeignKey, Index } from 'typeorm';
import { Id, Int, Moment, Text } from '../../../platform/db/columns.js';

/** A device that shows a person's notices. It goes with the session that switched it on: signed out or ended. */
@Entity('push_subscriptions')
export class PushSubscriptionRow {
  @Id() id: number;
  @Index() @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Index() @Int() @ForeignKey('Session', { onDelete: 'CASCADE' }) sessionId: number;
  /** Where the browser is reached; whoever knows it and the plant's key could send to it. */
  @Text({ unique: true }) endpoint: string;
  @Text() p256dh: string;
  @Text() auth: string;
  @Moment() createdAt: Date;
  @Moment() renewedAt: Date;
}
