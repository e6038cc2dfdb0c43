import type { Tx } from '../../../platform/db/tx.js';

/** Accounts of the users of modules; implemented by the module `users`, which is a layer above this one. */
export abstract class ModulePeople {
  /** Locks the users in the order of their ids; returns the active ones. */
  abstract lock(tx: Tx, userIds: readonly number[]): Promise<number[]>;

  /**
   * Increments the users' versions because their modules changed: a form opened before becomes stale. Call
   * with the users locked.
   */
  abstract touch(tx: Tx, userIds: readonly number[]): Promise<void>;

  /** 'Фамилия Имя' of those of the users whose start module this is. */
  abstract startersAmong(tx: Tx, moduleId: number, userIds: readonly number[]): Promise<string[]>;
}
