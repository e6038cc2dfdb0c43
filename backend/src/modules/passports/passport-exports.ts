import { Injectable } from '@nestjs/common';
import type { PassportExport, PassportSeal } from '@naryad/contracts/passports/dto';
import type { Actor } from '../../platform/session/actor.js';
import { PassportExportsRepository } from './data/passport-exports.repository.js';
import { presentExport } from './domain/passport-export.js';
import { fail } from './passports.errors.js';

/** The reading calls of exported passports. */
@Injectable()
export class PassportExports {
  constructor(private readonly exports: PassportExportsRepository) {}

  /** How an export stands; only its requester (or an administrator) learns it. */
  async ofRequester(id: string, actor: Actor): Promise<PassportExport> {
    const row = await this.exports.find(id);
    if (!row || (row.requested_by !== actor.userId && !actor.isAdministrator)) {
      throw fail('PASSPORT_EXPORT_NOT_FOUND');
    }
    return presentExport(row);
  }

  /** What was written down of an export: open to whoever may open passports, so to everybody who is signed in. */
  async seal(id: string): Promise<PassportSeal> {
    const seal = await this.exports.seal(id);
    if (!seal) throw fail('PASSPORT_SEAL_NOT_FOUND');
    return seal;
  }
}
