import { Entity, ForeignKey, Index } from 'typeorm';
import { Id, Int, Moment, Text } from '../../../platform/db/columns.js';

/**
 * A device that shows a user's notices. Deleted with the session that subscribed it, after sign-out or the
 * end of the session.
 */
@Entity('push_subscriptions')
export class PushSubscriptionRow {
  @Id() id: number;
  @Index() @Int() @ForeignKey('User', { onDelete: 'CASCADE' }) userId: number;
  @Index() @Int() @ForeignKey('Session', { onDelete: 'CASCADE' }) sessionId: number;
  /** Push address of the browser. Secret: with it and the plant's key anyone could send to the device. */
  @Text({ unique: true }) endpoint: string;
  @Text() p256dh: string;
  @Text() auth: string;
  @Moment() createdAt: Date;
  @Moment() renewedAt: Date;
}
