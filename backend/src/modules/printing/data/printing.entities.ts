import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { PrinterDpi, PrinterKind, PrinterLanguage, PrintJobState } from '@naryad/contracts/printing/dto';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  Flag,
  Id,
  Int,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
  Version,
} from '../../../platform/db/columns.js';
import { type FieldsOf, type RowOf, rowsOf } from '../../../platform/db/rows-of.js';

/** A printer of the plant. Live names are unique, case-insensitively, by an expression index. */
@Entity('printers')
@Check('printers_kind_check', `kind in ('ipp', 'tcp')`)
@Check('printers_language_check', `language in ('pdf', 'zpl', 'none')`)
@Check('printers_dpi_check', `dpi in (203, 300, 600)`)
@Index('printers_name_key', { synchronize: false })
export class Printer {
  @Id() id: number;
  @Text() name: string;
  @Text() kind: PrinterKind;
  @Text() address: string;
  @Text() language: PrinterLanguage;
  @Int({ default: 203 }) dpi: PrinterDpi;
  @Flag(true) isActive: boolean;
  /**
   * Last error of the printer; null after it printed. It is no user input, so it does not change the version.
   */
  @OptionalText() trouble: string | null;
  @OptionalMoment() deletedAt: Date | null;
  @Version() version: number;
}

export type PrinterFields = FieldsOf<Printer, 'trouble'>;
export type PrinterRow = RowOf<PrinterFields>;
export const printerRows = rowsOf(Printer, 'trouble');

/** A print job and its result. */
@Entity('print_jobs')
@Check(
  'print_jobs_state_check',
  `state in ('queued', 'printing', 'printed', 'failed', 'unsure', 'cancelled')`,
)
@Check('print_jobs_copies_check', 'copies between 1 and 20')
@Check('print_jobs_reprint_check', `reprint_of is null or reason is not null`)
@Index('print_jobs_created_at_idx', ['createdAt'])
@Index('print_jobs_request_id_idx', ['requestId'], { where: 'request_id is not null' })
@Index('print_jobs_open_idx', ['printerId', 'readyAt'], { where: `state in ('queued', 'printing')` })
@Index('print_jobs_open_subject_key', ['printerId', 'subject'], {
  unique: true,
  where: `state in ('queued', 'printing') and subject is not null`,
})
export class PrintJobRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  @Int() @ForeignKey('Printer') printerId: number;
  @Text() title: string;
  @Text() templateKey: TemplateKey;
  @Text({ default: 'queued' }) state: PrintJobState;
  @OptionalText() detail: string | null;
  /** Path of the PDF; null until it is rendered. */
  @OptionalText() path: string | null;
  @OptionalInt() pages: number | null;
  @Int({ default: 1 }) copies: number;
  /** The rendering that the job waits for; null when the file existed already. */
  @Column({ type: 'uuid', nullable: true }) requestId: string | null;
  /** Identifies the printed content, so that a double click prints once; null when every request prints. */
  @OptionalText() subject: string | null;
  @OptionalInt() @ForeignKey('WorkPlace') workPlaceId: number | null;
  @OptionalInt() productionOrderId: number | null;
  /** Production module whose users see the job in addition to its requester. */
  @OptionalInt() @ForeignKey('WorkModule') moduleId: number | null;
  @Column({ type: 'uuid', nullable: true }) reprintOf: string | null;
  @OptionalText() reason: string | null;
  @Int() @ForeignKey('User') requestedBy: number;
  @Moment() createdAt: Date;
  @OptionalMoment() readyAt: Date | null;
  @OptionalMoment() finishedAt: Date | null;
}
