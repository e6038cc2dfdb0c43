import { Entity, ForeignKey, Index } from 'typeorm';
import {
  Flag,
  Id,
  Int,
  Json,
  OptionalInt,
  OptionalMoment,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import { type FieldsOf, type RowOf, rowsOf } from '../../../platform/db/rows-of.js';

// Live names are unique among a user's own views and among shared ones: by expression indexes, which TypeORM
// cannot describe.

/** A named set of filters, order and columns of a list, with its module if the list belongs to one. */
@Entity('saved_views')
@Index('saved_views_own_name_key', { synchronize: false })
@Index('saved_views_shared_name_key', { synchronize: false })
export class SavedView {
  @Id() id: number;
  @Text() list: string;
  @Index() @OptionalInt() @ForeignKey('WorkModule') moduleId: number | null;
  @Index() @Int() @ForeignKey('User') userId: number;
  @Text() name: string;
  @Flag(false) isShared: boolean;
  /** Query string of the URL. */
  @Text() query: string;
  @Json() columns: Readonly<Record<string, boolean>>;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

export type SavedViewFields = FieldsOf<SavedView>;
export type SavedViewRow = RowOf<SavedViewFields>;
export const savedViewRows = rowsOf(SavedView);
