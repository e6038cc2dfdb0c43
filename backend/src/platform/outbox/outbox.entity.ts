import { Entity, Index, PrimaryColumn } from 'typeorm';
import { BigInt64, Id, Int, Json, Moment, OptionalMoment, OptionalText, Text, Uuid } from '../db/columns.js';

/** A domain event that waits for, or has had, its publication. `seq` is given by the relay, dense and in commit order. */
@Entity('outbox')
@Index('outbox_unnumbered_idx', ['id'], { where: 'seq is null' })
@Index('outbox_unpublished_idx', ['seq'], { where: 'published_at is null' })
export class OutboxRow {
  @Id() id: number;
  /** Made by the program; nobody looks for it, so that no index is written each time the row is. */
  @Uuid() eventId: string;
  @Text() name: string;
  @Json() payload: unknown;
  @Moment() createdAt: Date;
  @BigInt64({ nullable: true, unique: true }) seq: string | null;
  /** Rooms with the sequence number that this event has in each, and its changes: what a repeat publishes again. */
  @Json({ nullable: true }) rooms: unknown;
  @OptionalMoment() publishedAt: Date | null;
  @Int({ default: 0 }) attempts: number;
  /** `traceparent` of the recorded span that wrote it: who publishes it and works on it goes on from there. */
  @OptionalText() trace: string | null;
}

/** The last numbers given out: one row for the outbox itself (`#outbox`) and one for each room. */
@Entity('realtime_rooms')
export class RealtimeRoom {
  @PrimaryColumn({ type: 'text' }) room: string;
  @Uuid() epoch: string;
  @BigInt64({ default: 0 }) seq: string;
}

/** What a consumer has already taken in; written in the transaction of its effect. */
@Entity('inbox')
export class InboxRow {
  @PrimaryColumn({ type: 'text' }) consumer: string;
  @PrimaryColumn({ type: 'text' }) messageId: string;
  @Moment() receivedAt: Date;
}

/** An event or job that failed for good, with its history, until somebody decides. */
@Entity('dead_letters')
export class DeadLetter {
  @Id() id: number;
  @Text() source: string;
  @Text() name: string;
  @Text({ unique: true }) messageId: string;
  @Json() payload: unknown;
  @Text() error: string;
  @Json() history: unknown;
  @Moment() createdAt: Date;
}
