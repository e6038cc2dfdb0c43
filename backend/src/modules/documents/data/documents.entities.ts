import { Check, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Id,
  Int,
  Json,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
} from '../../../platform/db/columns.js';
import type { RenderFormat, TemplateKey } from '@naryad/contracts/documents/dto';

/** A document that print steps may refer to. */
@Entity('documents')
@Index('documents_built_in_key', ['templateKey'], { unique: true, where: 'revision is not null' })
export class PrintDocument {
  @Id() id: number;
  @Text({ unique: true }) name: string;
  @OptionalText() templateKey: string | null;
  /** Revision of the built-in document list that the row is based on. Null for a plant's own document. */
  @OptionalInt() revision: number | null;
}

/** A rendering request and its result. */
@Entity('render_requests')
@Check('render_requests_status_check', `status in ('pending', 'done', 'failed')`)
@Check('render_requests_format_check', `format in ('html', 'pdf')`)
@Check('render_requests_object_check', `object_type in ('unit', 'storehouse', 'production')`)
@Index('render_requests_path_idx', ['path'], { where: 'path is not null' })
@Index('render_requests_pending_idx', ['createdAt'], { where: `status = 'pending'` })
export class RenderRequestRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Text() templateKey: TemplateKey;
  @Text() format: RenderFormat;
  @Text({ default: 'pending' }) status: 'pending' | 'done' | 'failed';
  /** Input data of the template, stored so that a lost job can be queued again. */
  @Json() data: unknown;
  @OptionalText() html: string | null;
  @OptionalText() path: string | null;
  /** Object that a PDF describes: users who may see the object may open the file. */
  @OptionalText() objectType: 'unit' | 'storehouse' | 'production' | null;
  @OptionalInt() objectId: number | null;
  @OptionalText() error: string | null;
  /** Finished and total pages, for documents that are rendered in portions. */
  @OptionalInt() pagesDone: number | null;
  @OptionalInt() pagesTotal: number | null;
  @Int() @ForeignKey('User') requestedBy: number;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
}
