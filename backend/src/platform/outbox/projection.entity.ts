import { Entity, PrimaryColumn } from 'typeorm';
import { BigInt64, Moment, OptionalMoment, Text } from '../db/columns.js';

/** Up to which number of the outbox a projection has taken the events in; written in the transaction of its rows. */
@Entity('projections')
export class ProjectionRow {
  @PrimaryColumn({ type: 'text' }) name: string;
  @BigInt64() seq: string;
  /** When the newest event of its kinds happened; null before the first. */
  @OptionalMoment() eventAt: Date | null;
  @Moment() takenAt: Date;
  /** How its rows are made: another one than the program's means that they are made anew. */
  @Text() edition: string;
}
