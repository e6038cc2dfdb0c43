import { Injectable } from '@nestjs/common';
import type { PassportExport, PassportPackage, PassportSeal } from '@naryad/contracts/passports/dto';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PassportExportsRepository } from '../data/passport-exports.repository.js';
import { PassportPackagesRepository } from '../data/passport-packages.repository.js';
import { presentExport } from '../domain/passport-export.js';
import { fail } from '../passports.errors.js';

/** Queries for exported passports. */
@Injectable()
export class PassportExports {
  constructor(
    private readonly db: ReadDb,
    private readonly exports: PassportExportsRepository,
    private readonly packages: PassportPackagesRepository,
  ) {}

  /** State of an export; visible to its requester and to administrators. */
  async ofRequester(id: string, actor: Actor): Promise<PassportExport> {
    const row = await this.exports.find(id);
    if (!row || (row.requested_by !== actor.userId && !actor.isAdministrator)) {
      throw fail('PASSPORT_EXPORT_NOT_FOUND');
    }
    return presentExport(row);
  }

  /** The latest archive of an order that the actor requested. */
  packageOf(orderId: number, actor: Actor): Promise<PassportPackage | null> {
    return this.packages.lastOf(this.db, orderId, actor.userId);
  }

  /** Recorded facts of an export. Open to every signed-in user, as passports are. */
  async seal(id: string): Promise<PassportSeal> {
    const seal = await this.exports.seal(id);
    if (!seal) throw fail('PASSPORT_SEAL_NOT_FOUND');
    return seal;
  }
}
