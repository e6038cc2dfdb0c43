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

/** A document that print steps may name. */
@Entity('documents')
@Index('documents_built_in_key', ['templateKey'], { unique: true, where: 'revision is not null' })
export class PrintDocument {
  @Id() id: number;
  @Text({ unique: true }) name: string;
  @OptionalText() templateKey: string | null;
  /** Of those that come with the program: which revision of its list they follow. Null for a plant's own. */
  @OptionalInt() revision: number | null;
}

/** One rendering that somebody asked for, and what came of it. */
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
  /** The data the template is filled with: stored so that a lost job can be put back. */
  @Json() data: unknown;
  @OptionalText() html: string | null;
  @OptionalText() path: string | null;
  /** What a PDF is about: the right to see its file is the right on this. */
  @OptionalText() objectType: 'unit' | 'storehouse' | 'production' | null;
  @OptionalInt() objectId: number | null;
  @OptionalText() error: string | null;
  /** Pages that are ready and pages at all, of documents that are made in portions. */
  @OptionalInt() pagesDone: number | null;
  @OptionalInt() pagesTotal: number | null;
  @Int() @ForeignKey('User') requestedBy: number;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
}
