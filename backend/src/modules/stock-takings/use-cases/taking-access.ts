import { Inject, Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import type { LockedTaking } from '../data/takings.repository.js';
import { fail } from '../stock-takings.errors.js';

/** Rights on a stock-taking are those on its storehouse (decisions, "Roles and rights"). */
@Injectable()
export class TakingAccess {
  constructor(
    @Inject(ReadDb) private readonly db: ReadDb,
    @Inject(WorkModuleAccess) private readonly access: WorkModuleAccess,
  ) {}

  /** Ask before the transaction: a stock-taking never changes its storehouse. @throws STOCK_TAKING_NOT_FOUND */
  async require(actor: Actor, id: number): Promise<void> {
    const [row] = await this.db.query<{ module_id: number }>(
      'select module_id from stock_takings where id = $1',
      [id],
    );
    if (!row || !(await this.access.mayUse(actor, row.module_id))) throw fail('STOCK_TAKING_NOT_FOUND');
  }

  /** @throws WORK_MODULE_NOT_FOUND */
  async requireStorehouse(actor: Actor, moduleId: number): Promise<void> {
    await this.access.require(actor, moduleId, 'storehouse');
  }
}

/** What a user changes is what the user saw. @throws STOCK_TAKING_NOT_FOUND, STOCK_TAKING_STALE */
export function requireFresh(
  taking: LockedTaking | undefined,
  version: number | null | undefined,
): LockedTaking {
  if (!taking) throw fail('STOCK_TAKING_NOT_FOUND');
  if (version != null && version !== taking.version) throw fail('STOCK_TAKING_STALE');
  return taking;
}
