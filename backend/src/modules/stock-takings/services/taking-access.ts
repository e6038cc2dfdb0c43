import { COUNTING_MODULES, hasModuleOf } from '@naryad/contracts/work-modules/rights';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import type { LockedTaking } from '../data/takings.repository.js';
import { fail } from '../stock-takings.errors.js';

/** Rights on a stock-taking equal those on its storehouse. */
@Injectable()
export class TakingAccess {
  constructor(
    private readonly db: ReadDb,
    private readonly access: WorkModuleAccess,
  ) {}

  /**
   * Right to read. Call before the transaction begins: a stock-taking never changes its storehouse. @throws
   * STOCK_TAKING_NOT_FOUND
   */
  async require(actor: Actor, id: number): Promise<void> {
    await this.storehouseOf(actor, id);
  }

  /**
   * Right to plan, review, post or cancel: requires an own storehouse of the actor. @throws also
   * WORK_MODULE_NOT_OWN
   */
  async requireToChange(actor: Actor, id: number): Promise<void> {
    this.access.refuseReaders(actor, await this.storehouseOf(actor, id));
  }

  /**
   * Right to count: terminals and storekeepers' desks count in the storehouses connected with them. @throws
   * as above
   */
  async requireToCount(actor: Actor, id: number): Promise<void> {
    await this.requireCounter(actor, await this.storehouseOf(actor, id));
  }

  /**
   * Right to count one cell. Returns its storehouse. @throws STOCK_TAKING_CELL_UNKNOWN, WORK_MODULE_NOT_OWN
   */
  async requireCellToCount(actor: Actor, cellId: number): Promise<number> {
    const [row] = await this.db.query<{ module_id: number }>(
      'select module_id from storehouse_cells where id = $1 and hidden_at is null',
      [cellId],
    );
    if (!row || !(await this.access.mayUse(actor, row.module_id))) throw fail('STOCK_TAKING_CELL_UNKNOWN');
    await this.requireCounter(actor, row.module_id);
    return row.module_id;
  }

  /** Whether the actor may post differences in the storehouse. */
  mayPost(actor: Actor, storehouseId: number): boolean {
    return this.access.owns(actor, storehouseId);
  }

  private async requireCounter(actor: Actor, storehouseId: number): Promise<void> {
    const counters = actor.modules.filter((module) => hasModuleOf([module], COUNTING_MODULES));
    const connected = await Promise.all(
      counters.map((module) => this.access.connected(module.id, 'storehouse')),
    );
    if (!connected.flat().includes(storehouseId)) this.access.refuseReaders(actor, storehouseId);
  }

  /** @throws WORK_MODULE_NOT_FOUND */
  async requireStorehouse(actor: Actor, moduleId: number): Promise<void> {
    await this.access.require(actor, moduleId, 'storehouse');
  }

  /** Right to plan a new one. @throws WORK_MODULE_NOT_FOUND, WORK_MODULE_NOT_OWN */
  async requireOwnStorehouse(actor: Actor, moduleId: number): Promise<void> {
    await this.access.requireToChange(actor, moduleId, 'storehouse');
  }

  private async storehouseOf(actor: Actor, id: number): Promise<number> {
    const [row] = await this.db.query<{ module_id: number }>(
      'select module_id from stock_takings where id = $1',
      [id],
    );
    if (!row || !(await this.access.mayUse(actor, row.module_id))) throw fail('STOCK_TAKING_NOT_FOUND');
    return row.module_id;
  }
}

/** Requires the version that the user saw. @throws STOCK_TAKING_NOT_FOUND, STOCK_TAKING_STALE */
export function requireFresh(
  taking: LockedTaking | undefined,
  version: number | null | undefined,
): LockedTaking {
  if (!taking) throw fail('STOCK_TAKING_NOT_FOUND');
  if (version != null && version !== taking.version) throw fail('STOCK_TAKING_STALE');
  return taking;
}
