import type { Tx } from '../../platform/db/tx.js';

/** The accounts of those who may enter modules; implemented by the module `users`, which stands above this one. */
export abstract class ModulePeople {
  /** Locks the users in the order of their ids; answers the active ones. */
  abstract lock(tx: Tx, userIds: readonly number[]): Promise<number[]>;

  /** The users' modules are another list now: a form that was opened before is stale. Call it with the users locked. */
  abstract touch(tx: Tx, userIds: readonly number[]): Promise<void>;

  /** 'Фамилия Имя' of those among the users who start in this module. */
  abstract startersAmong(tx: Tx, moduleId: number, userIds: readonly number[]): Promise<string[]>;
}
