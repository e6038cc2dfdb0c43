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

/** A file that was imported in one transaction. */
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

/** What an import did to one thing: enough to undo it, and to see whether somebody changed the thing since. */
@Entity('import_changes')
export class ImportChange {
  @PrimaryColumn({ type: 'integer' }) @ForeignKey('Import', { onDelete: 'CASCADE' }) importId: number;
  @PrimaryColumn({ type: 'integer' }) objectId: number;
  /** The thing as it was; null when the import made it. */
  @OptionalJson() before: unknown;
  /** Version of the thing that the import found; null when it made the thing. */
  @OptionalInt() versionBefore: number | null;
  /** Version of the thing after the import. */
  @Int() version: number;
}
