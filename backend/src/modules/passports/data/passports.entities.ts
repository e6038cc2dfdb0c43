import type { SealedPart } from '@naryad/contracts/passports/dto';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import {
  BigInt64,
  Int,
  Json,
  Moment,
  OptionalInt,
  OptionalJson,
  OptionalMoment,
  OptionalText,
  Text,
} from '../../../platform/db/columns.js';

/**
 * A passport that was made a file, and what was written down of the file. A row that is done is history: a trigger refuses
 * whatever changes it, but for `path`.
 */
@Entity('passport_exports')
@Check('passport_exports_status_check', `status in ('pending', 'done', 'failed')`)
@Check(
  'passport_exports_seal_check',
  `(status = 'done') = (sha256 is not null and parts is not null and size is not null)`,
)
@Check('passport_exports_job_check', `(status = 'pending') = (job is not null)`)
@Index('passport_exports_pending_idx', ['createdAt'], { where: `status = 'pending'` })
@Index('passport_exports_package_id_idx', ['packageId'], { where: 'package_id is not null' })
@Index('passport_exports_path_idx', ['path'], { where: 'path is not null' })
export class PassportExportRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** Task and order are no references: what was written down outlives them. */
  @Int() taskId: number;
  @Int() orderId: number;
  @Text() productName: string;
  @OptionalText() serialNumber: string | null;
  @Text() taskNumber: string;
  @Text({ default: 'pending' }) status: 'pending' | 'done' | 'failed';
  /** What the worker was asked for, until it answers: a lost job is put back. */
  @OptionalJson() job: unknown;
  /** The archive that it goes into; null: it is one of its own. */
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('PassportPackageRow') packageId: string | null;
  /** Null once the file was cleared away. */
  @OptionalText() path: string | null;
  @OptionalText() error: string | null;
  @OptionalInt() size: number | null;
  @OptionalText() sha256: string | null;
  @OptionalJson() parts: SealedPart[] | null;
  @Int() @ForeignKey('User') requestedBy: number;
  /** As the person was called then. */
  @Text() requestedByName: string;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
}

/** The passports of an order as one archive. */
@Entity('passport_packages')
@Check('passport_packages_status_check', `status in ('pending', 'done', 'failed')`)
@Check('passport_packages_done_check', `status <> 'done' or (sha256 is not null and size is not null)`)
@Check('passport_packages_job_check', `status = 'pending' or job is null`)
@Index('passport_packages_requester_idx', ['orderId', 'requestedBy', 'createdAt'])
@Index('passport_packages_path_idx', ['path'], { where: 'path is not null' })
@Index('passport_packages_making_idx', ['createdAt'], { where: 'job is not null' })
export class PassportPackageRow {
  @PrimaryColumn({ type: 'uuid' }) id: string;
  /** No reference: what was handed out outlives it. */
  @Int() orderId: number;
  @Json() taskIds: number[];
  /** So many of the tasks have an export of their own already. */
  @Int({ default: 0 }) asked: number;
  @Text({ default: 'pending' }) status: 'pending' | 'done' | 'failed';
  /** What the worker was asked for once all passports are made, until it answers: a lost job is put back. */
  @OptionalJson() job: unknown;
  /** Null once the archive was cleared away. */
  @OptionalText() path: string | null;
  @OptionalText() error: string | null;
  @BigInt64({ nullable: true }) size: string | null;
  @OptionalText() sha256: string | null;
  @Int() @ForeignKey('User') requestedBy: number;
  /** As the person was called then. */
  @Text() requestedByName: string;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
}
