import { Inject, Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PassportExport } from '@naryad/contracts/passports/dto';
import { passportEvents } from '@naryad/contracts/passports/events';
import type { passportRoutes } from '@naryad/contracts/passports/routes';
import { Clock } from '../../../kernel/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { publicBase } from '../../../platform/config/public-base.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PassportReads } from '../../production/index.js';
import { type ExportJob, PassportExportsRepository } from '../data/passport-exports.repository.js';
import { presentExport } from '../domain/passport-export.js';
import { fail } from '../passports.errors.js';

/** Asks for a passport as a file (docs/adr/0046): what it says is read now, a worker adds photos and hashes. */
@Injectable()
export class ExportPassport {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly passports: PassportReads,
    private readonly exports: PassportExportsRepository,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  execute(input: InputOf<(typeof passportRoutes)['exportPassport']>, actor: Actor): Promise<PassportExport> {
    return this.uow.run(actor, async (tx) => {
      const passport = await this.passports.of(input.production_task_id);
      if (passport === null) throw fail('PASSPORT_NOT_FOUND');
      if (passport === 'no-unit') throw fail('PASSPORT_NO_UNIT');
      const id = randomUUID();
      const job: ExportJob = {
        export_id: id,
        facts: passport.facts,
        photos: passport.photos,
        exported_at: this.clock.now().toISOString(),
        exported_by: await this.exports.nameOf(tx, actor.userId),
        check_url: `${publicBase(this.environment)}/passport-check/${id}`,
        target_path: `documents/files/${randomBytes(16).toString('hex')}.html`,
      };
      const row = await this.exports.insert(tx, {
        id,
        taskId: input.production_task_id,
        job,
        requestedBy: actor.userId,
      });
      await addEvents(tx, [eventOf(passportEvents.exportRequested, job)]);
      return presentExport(row);
    });
  }
}
