import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { type PassportPackage, MAX_PASSPORTS_PER_ARCHIVE } from '@naryad/contracts/passports/dto';
import type { passportRoutes } from '@naryad/contracts/passports/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PassportExportsRepository } from '../data/passport-exports.repository.js';
import { PassportPackagesRepository } from '../data/passport-packages.repository.js';
import { fail } from '../passports.errors.js';
import { PackageSteps } from '../services/package-steps.js';

/** Requests the passports of an order as one archive. A user with an unfinished request gets that one. */
@Injectable()
export class ExportOrderUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly exports: PassportExportsRepository,
    private readonly packages: PassportPackagesRepository,
    private readonly steps: PackageSteps,
  ) {}

  execute(
    { production_order_id: orderId }: InputOf<(typeof passportRoutes)['exportOrder']>,
    actor: Actor,
  ): Promise<PassportPackage> {
    return this.uow.run(actor, async (tx) => {
      // Serialises concurrent requests of one user.
      await tx.query('select pg_advisory_xact_lock($1, $2)', [orderId, actor.userId]);
      const latest = await this.packages.lastOf(tx, orderId, actor.userId);
      if (latest?.status === 'pending') return latest;
      const taskIds = await this.packages.unitsOf(tx, orderId);
      if (taskIds.length === 0) throw fail('PASSPORT_NO_UNITS');
      if (taskIds.length > MAX_PASSPORTS_PER_ARCHIVE) throw fail('PASSPORT_TOO_MANY');
      const id = randomUUID();
      await this.packages.insert(tx, {
        id,
        orderId,
        taskIds,
        requestedBy: actor.userId,
        requestedByName: await this.exports.nameOf(tx, actor.userId),
      });
      await this.steps.advance(tx, id);
      return (await this.packages.lastOf(tx, orderId, actor.userId))!;
    });
  }
}
