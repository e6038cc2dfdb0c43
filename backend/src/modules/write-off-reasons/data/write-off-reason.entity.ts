import { Entity, Index } from 'typeorm';
import { Flag, Id, OptionalMoment, Text, Version } from '../../../platform/db/columns.js';
import { type FieldsOf, type RowOf, rowsOf } from '../../../platform/db/rows-of.js';

// Live names are unique whatever their case: an index of an expression, which TypeORM cannot describe.

/** Why goods are written off: a list that administrators keep. */
@Entity('write_off_reasons')
@Index('write_off_reasons_name_key', { synchronize: false })
export class WriteOffReason {
  @Id() id: number;
  @Text() name: string;
  @Flag(true) isActive: boolean;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

export type WriteOffReasonFields = FieldsOf<WriteOffReason>;
export type WriteOffReasonRow = RowOf<WriteOffReasonFields>;
export const writeOffReasonRows = rowsOf(WriteOffReason);
