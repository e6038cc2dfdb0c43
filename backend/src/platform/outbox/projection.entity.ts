import { Entity, PrimaryColumn } from 'typeorm';
import { BigInt64, Moment, OptionalMoment, Text } from '../db/columns.js';

/**
 * The outbox number up to which a projection has applied the events; written in the transaction of its rows.
 */
@Entity('projections')
export class ProjectionRow {
  @PrimaryColumn({ type: 'text' }) name: string;
  @BigInt64() seq: string;
  /** Time of the latest event of its kinds; null before the first one. */
  @OptionalMoment() eventAt: Date | null;
  @Moment() takenAt: Date;
  /** Edition of its rows: if it differs from that of the program, they are rebuilt. */
  @Text() edition: string;
}
