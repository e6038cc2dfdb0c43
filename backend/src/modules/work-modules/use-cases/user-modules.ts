import { Injectable } from '@nestjs/common';
import { workModuleEvents } from '@naryad/contracts/work-modules/events';
import type { Tx } from '../../../platform/db/tx.js';
import { eventOf, type NewEvent } from '../../../platform/outbox/outbox.js';
import { ModuleAccessRepository } from '../data/module-access.repository.js';
import { ModulesRepository } from '../data/modules.repository.js';
import { changedOf, differenceOf } from '../domain/differences.js';

/** What became of a change of a user's modules: ids that are no live modules stop it. */
export type UserModulesChange =
  | { readonly done: true; readonly events: readonly NewEvent[] }
  | { readonly done: false; readonly unknown: readonly number[] };

/** The modules of one user, seen from the user's side. */
@Injectable()
export class UserModules {
  constructor(
    private readonly access: ModuleAccessRepository,
    private readonly modules: ModulesRepository,
  ) {}

  idsOf(tx: Tx, userId: number): Promise<number[]> {
    return this.access.modulesOf(tx, userId);
  }

  /** The modules of a user that was just made. */
  give(tx: Tx, userId: number, moduleIds: readonly number[]): Promise<void> {
    return this.access.grant(tx, [userId], moduleIds);
  }

  /**
   * Makes these the user's modules. Call it with the user locked (locks go from users to modules); that the start module is
   * one of them is the caller's matter. The caller adds the events last.
   */
  async set(tx: Tx, userId: number, moduleIds: readonly number[]): Promise<UserModulesChange> {
    const difference = differenceOf(await this.access.modulesOf(tx, userId), moduleIds);
    const changed = changedOf(difference);
    const live = new Set(await this.modules.lockAll(tx, changed));
    const unknown = difference.added.filter((id) => !live.has(id));
    if (unknown.length > 0) return { done: false, unknown };
    await this.access.revoke(tx, [userId], difference.removed);
    await this.access.grant(tx, [userId], difference.added);
    await this.modules.touch(tx, changed);
    return {
      done: true,
      events: changed.map((id) => eventOf(workModuleEvents.saved, { module_id: id, user_ids: [userId] })),
    };
  }
}
