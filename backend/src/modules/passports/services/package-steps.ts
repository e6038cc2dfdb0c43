import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { passportEvents } from '@naryad/contracts/passports/events';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { PassportExportsRepository } from '../data/passport-exports.repository.js';
import {
  type OpenPackage,
  type PackageJob,
  PassportPackagesRepository,
} from '../data/passport-packages.repository.js';
import { packagedNames } from '../domain/passport-export.js';
import { ExportStart } from './export-start.js';

/** Passports of an archive in progress at one time, so that queue and memory do not grow with the order. */
const CONCURRENCY = 4;

/** Steps of an archive: exports its passports in portions, then builds the archive. */
@Injectable()
export class PackageSteps {
  constructor(
    private readonly packages: PassportPackagesRepository,
    private readonly exports: PassportExportsRepository,
    private readonly start: ExportStart,
  ) {}

  /** Call when one of its passports is finished. */
  async onSettled(tx: Tx, exportId: string): Promise<void> {
    const packageId = await this.exports.packageOf(tx, exportId);
    if (packageId !== null) await this.advance(tx, packageId);
  }

  /** Starts the next exports. The lock serialises results of two passports. */
  async advance(tx: Tx, packageId: string): Promise<void> {
    const open = await this.packages.lockOpen(tx, packageId);
    if (!open) return;
    const { requestedBy, requestedByName } = open;
    let underWay = await this.packages.underWay(tx, packageId);
    let { requested } = open;
    while (underWay < CONCURRENCY && requested < open.taskIds.length) {
      const taskId = open.taskIds[requested]!;
      const row = await this.start.begin(tx, { taskId, requestedBy, requestedByName, packageId });
      if (row !== null && row !== 'no-unit') underWay += 1;
      requested += 1;
    }
    if (requested > open.requested) await this.packages.setRequested(tx, packageId, requested);
    if (underWay === 0) await this.pack(tx, open);
  }

  private async pack(tx: Tx, open: OpenPackage): Promise<void> {
    const exportedFiles = await this.packages.filesOf(tx, open);
    const names = packagedNames(exportedFiles);
    const job: PackageJob = {
      package_id: open.id,
      production_order_id: open.orderId,
      exported_at: open.createdAt,
      exported_by: open.requestedByName,
      target_path: `documents/files/${randomBytes(16).toString('hex')}.zip`,
      passports: exportedFiles.map((one, index) => ({
        task_number: one.task_number,
        product_name: one.product_name,
        serial_number: one.serial_number,
        check_url: this.start.checkUrl(one.id),
        file:
          one.path === null || one.size === null || one.sha256 === null
            ? null
            : { name: names[index]!, path: one.path, size: one.size, sha256: one.sha256 },
        error: one.error,
      })),
    };
    await this.packages.pack(tx, job);
    await addEvents(tx, [eventOf(passportEvents.packageReady, job)]);
  }
}
