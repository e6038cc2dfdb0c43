import type { ImportCounts, ImportKind } from '@naryad/contracts/imports/dto';
import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Id,
  Int,
  Json,
  Moment,
  OptionalInt,
  OptionalJson,
  OptionalMoment,
  Text,
} from '../../../platform/db/columns.js';

/** A file imported in one transaction. */
@Entity('imports')
@Index(['kind', 'id'])
export class Import {
  @Id() id: number;
  @Text() kind: ImportKind;
  @Text() fileName: string;
  @Json() counts: ImportCounts;
  @Moment() createdAt: Date;
  @Int() createdBy: number;
  @OptionalMoment() undoneAt: Date | null;
  @OptionalInt() undoneBy: number | null;
}

/** Change of one record by an import: sufficient to undo it, and to detect later changes of the record. */
@Entity('import_changes')
export class ImportChange {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Import', { onDelete: 'CASCADE' }) importId: number;
  @PrimaryColumn({ type: 'integer' }) objectId: number;
  /** The previous values; null when the import created the record. */
  @OptionalJson() before: unknown;
  /** Version of the record before the import; null when the import created it. */
  @OptionalInt() versionBefore: number | null;
  /** Version of the record after the import. */
  @Int() version: number;
}
