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
 * A passport exported to a file, with the facts and hashes recorded for the file. A finished row is
 * immutable: a trigger refuses every change except of `path`.
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
  /** No foreign keys to task and order: the recorded facts outlive them. */
  @Int() taskId: number;
  @Int() orderId: number;
  @Text() productName: string;
  @OptionalText() serialNumber: string | null;
  @Text() taskNumber: string;
  @Text({ default: 'pending' }) status: 'pending' | 'done' | 'failed';
  /** Payload of the worker job until its result arrives; used to queue a lost job again. */
  @OptionalJson() job: unknown;
  /** The archive that the export belongs to; null for a single export. */
  @Column({ type: 'uuid', nullable: true }) @ForeignKey('PassportPackageRow') packageId: string | null;
  /** Null after the file was deleted. */
  @OptionalText() path: string | null;
  @OptionalText() error: string | null;
  @OptionalInt() size: number | null;
  @OptionalText() sha256: string | null;
  @OptionalJson() parts: SealedPart[] | null;
  @Int() @ForeignKey('User') requestedBy: number;
  /** Name of the user at the time of the request. */
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
  /** No foreign key: the issued archive outlives the order. */
  @Int() orderId: number;
  @Json() taskIds: number[];
  /** Number of tasks whose export was already requested. */
  @Int({ default: 0 }) asked: number;
  @Text({ default: 'pending' }) status: 'pending' | 'done' | 'failed';
  /**
   * Payload of the archive job, from the last finished passport until the result arrives; used to queue a
   * lost job again.
   */
  @OptionalJson() job: unknown;
  /** Null after the archive was deleted. */
  @OptionalText() path: string | null;
  @OptionalText() error: string | null;
  @BigInt64({ nullable: true }) size: string | null;
  @OptionalText() sha256: string | null;
  @Int() @ForeignKey('User') requestedBy: number;
  /** Name of the user at the time of the request. */
  @Text() requestedByName: string;
  @Moment() createdAt: Date;
  @OptionalMoment() finishedAt: Date | null;
}
