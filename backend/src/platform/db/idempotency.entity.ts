import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment, OptionalJson, OptionalMoment, Text } from './columns.js';

/** An idempotency key and the response of its single effect. */
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
