import { Inject, Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { passportEvents } from '@naryad/contracts/passports/events';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { publicBase } from '../../../platform/config/public-base.js';
import type { Tx } from '../../../platform/db/tx.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { PassportReads } from '../../production/index.js';
import { type ExportJob, PassportExportsRepository } from '../data/passport-exports.repository.js';
import type { ExportRow } from '../domain/passport-export.js';

/** Input of one passport export. */
export interface ExportRequest {
  readonly taskId: number;
  readonly requestedBy: number;
  readonly requestedByName: string;
  /** The archive that the export belongs to. */
  readonly packageId: string | null;
}

/**
 * Starts the export of one passport (docs/adr/0046): its facts are read now, a worker adds photos and hashes.
 */
@Injectable()
export class ExportStart {
  constructor(
    private readonly passports: PassportReads,
    private readonly exports: PassportExportsRepository,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Null when the task does not exist; 'no-unit' when its order was not started. */
  async begin(tx: Tx, request: ExportRequest): Promise<ExportRow | 'no-unit' | null> {
    const passport = await this.passports.of(request.taskId);
    if (passport === null || passport === 'no-unit') return passport;
    const id = randomUUID();
    const job: ExportJob = {
      export_id: id,
      facts: passport.facts,
      photos: passport.photos,
      exported_at: this.clock.now().toISOString(),
      exported_by: request.requestedByName,
      check_url: this.checkUrl(id),
      target_path: `documents/files/${randomBytes(16).toString('hex')}.html`,
    };
    const row = await this.exports.insert(tx, { id, job, ...request });
    await addEvents(tx, [eventOf(passportEvents.exportRequested, job)]);
    return row;
  }

  /** URL that verifies an export, printed as QR code in its file. */
  checkUrl(exportId: string): string {
    return `${publicBase(this.environment)}/passport-check/${exportId}`;
  }
}
