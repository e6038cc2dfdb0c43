import { Injectable } from '@nestjs/common';
import { namesInText } from '../../../kernel/names-in-text.js';
import type { Tx } from '../../../platform/db/tx.js';
import { ModuleAccessRepository } from '../data/module-access.repository.js';
import { type LockedModule, ModulesRepository } from '../data/modules.repository.js';
import { ascending, changedOf, differenceOf, type Difference } from '../domain/differences.js';
import { ModulePeople } from './module-people.js';
import { fail } from '../work-modules.errors.js';

/**
 * Access to one module. Users are locked first (by id), then modules (by id), here and in `UserModules`. So
 * the start-module rule is checked on locked rows, and two edits cannot deadlock.
 */
@Injectable()
export class ModuleAccessChange {
  constructor(
    private readonly people: ModulePeople,
    private readonly access: ModuleAccessRepository,
    private readonly modules: ModulesRepository,
  ) {}

  /**
   * Locks the module and the users whose access is added or removed. `requested` null: the access stays
   * unchanged.
   * @throws WORK_MODULE_NOT_FOUND
   */
  async hold(
    tx: Tx,
    moduleId: number,
    requested: readonly number[] | null,
  ): Promise<{ readonly module: LockedModule; readonly difference: Difference }> {
    for (;;) {
      await tx.query('savepoint module_held');
      const expected = changedOf(await this.difference(tx, moduleId, requested));
      await this.people.lock(tx, expected);
      const module = await this.modules.lock(tx, moduleId);
      if (!module) throw fail('WORK_MODULE_NOT_FOUND');
      const difference = await this.difference(tx, moduleId, requested);
      if (changedOf(difference).every((id) => expected.includes(id))) return { module, difference };
      // Access was added concurrently. Locking that user now would violate the lock order, so all locks are
      // released.
      await tx.query('rollback to savepoint module_held');
    }
  }

  private async difference(
    tx: Tx,
    moduleId: number,
    requested: readonly number[] | null,
  ): Promise<Difference> {
    const present = await this.access.usersOf(tx, moduleId);
    return differenceOf(present, requested ?? present);
  }

  /** @throws WORK_MODULE_USER_UNKNOWN */
  async requireUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
    const users = await this.people.lock(tx, userIds);
    if (users.length < userIds.length) throw fail('WORK_MODULE_USER_UNKNOWN');
  }

  /**
   * Adds and removes access; everything must be locked.
   * @throws WORK_MODULE_USER_UNKNOWN, WORK_MODULE_IS_START
   */
  async apply(tx: Tx, moduleId: number, { added, removed }: Difference): Promise<void> {
    await this.requireUsers(tx, added);
    const starters = await this.people.startersAmong(tx, moduleId, removed);
    if (starters.length > 0) throw fail('WORK_MODULE_IS_START', { names: namesInText(starters) });
    await this.access.revoke(tx, removed, [moduleId]);
    await this.access.grant(tx, added, [moduleId]);
    await this.people.touch(tx, ascending([...added, ...removed]));
  }
}
