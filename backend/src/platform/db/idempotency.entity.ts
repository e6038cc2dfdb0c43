import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment, OptionalJson, OptionalMoment, Text } from './columns.js';

/** A key of a client's intent and the answer that its one effect gave. */
@Entity('idempotency_keys')
@Index(['createdAt'])
export class IdempotencyKey {
  @PrimaryColumn({ type: 'integer' }) userId: number;
  @PrimaryColumn({ type: 'text' }) key: string;
  @Text() route: string;
  @Text() requestHash: string;
  @OptionalJson() response: unknown;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
}
