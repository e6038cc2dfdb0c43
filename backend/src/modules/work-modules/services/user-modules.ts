import { Injectable } from '@nestjs/common';
import { workModuleEvents } from '@naryad/contracts/work-modules/events';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { ModuleAccessRepository } from '../data/module-access.repository.js';
import { ModulesRepository } from '../data/modules.repository.js';
import { changedOf, differenceOf } from '../domain/differences.js';

/** Result of a change of a user's modules; it fails when an id is no live module. */
export type UserModulesChange =
  | { readonly done: true; readonly events: readonly NewEvent[] }
  | { readonly done: false; readonly unknown: readonly number[] };

/** The modules of one user. */
@Injectable()
export class UserModules {
  constructor(
    private readonly access: ModuleAccessRepository,
    private readonly modules: ModulesRepository,
  ) {}

  idsOf(tx: Tx, userId: number): Promise<number[]> {
    return this.access.modulesOf(tx, userId);
  }

  /** Sets the modules of a new user. */
  give(tx: Tx, userId: number, moduleIds: readonly number[]): Promise<void> {
    return this.access.grant(tx, [userId], moduleIds);
  }

  /**
   * Replaces the user's modules. Call with the user locked (users are locked before modules). The caller
   * ensures that the start module is one of them, and adds the events last.
   */
  async set(tx: Tx, userId: number, moduleIds: readonly number[]): Promise<UserModulesChange> {
    const difference = differenceOf(await this.access.modulesOf(tx, userId), moduleIds);
    const changedIds = changedOf(difference);
    const live = new Set(await this.modules.lockAll(tx, changedIds));
    const unknown = difference.added.filter((id) => !live.has(id));
    if (unknown.length > 0) return { done: false, unknown };
    await this.access.revoke(tx, [userId], difference.removed);
    await this.access.grant(tx, [userId], difference.added);
    await this.modules.touch(tx, changedIds);
    return {
      done: true,
      events: changedIds.map((id) => eventOf(workModuleEvents.saved, { module_id: id, user_ids: [userId] })),
    };
  }
}
