import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PassportExport } from '@naryad/contracts/passports/dto';
import type { passportRoutes } from '@naryad/contracts/passports/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PassportExportsRepository } from '../data/passport-exports.repository.js';
import { presentExport } from '../domain/passport-export.js';
import { fail } from '../passports.errors.js';
import { ExportStart } from '../services/export-start.js';

/** Requests a passport as a file. */
@Injectable()
export class ExportPassportUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly exports: PassportExportsRepository,
    private readonly start: ExportStart,
  ) {}

  execute(input: InputOf<(typeof passportRoutes)['exportPassport']>, actor: Actor): Promise<PassportExport> {
    return this.uow.run(actor, async (tx) => {
      const row = await this.start.begin(tx, {
        taskId: input.production_task_id,
        requestedBy: actor.userId,
        requestedByName: await this.exports.nameOf(tx, actor.userId),
        packageId: null,
      });
      if (row === null) throw fail('PASSPORT_NOT_FOUND');
      if (row === 'no-unit') throw fail('PASSPORT_NO_UNIT');
      return presentExport(row);
    });
  }
}
