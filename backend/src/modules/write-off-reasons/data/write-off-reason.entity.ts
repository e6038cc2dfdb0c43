import { Entity, Index } from 'typeorm';
import { Flag, Id, OptionalMoment, Text, Version } from '../../../platform/db/columns.js';
import { type FieldsOf, type RowOf, rowsOf } from '../../../platform/db/rows-of.js';

// Live names are unique ignoring case, by an index over an expression, which TypeORM cannot describe.

/** Reasons of write-offs, a list edited by administrators. */
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
