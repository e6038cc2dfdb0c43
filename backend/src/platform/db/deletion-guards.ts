import { Injectable } from '@nestjs/common';
import type { Tx } from './tx.js';

/** Things that others stand on. */
export type GuardedEntity =
  | 'product'
  | 'company'
  | 'work-module'
  | 'user'
  | 'customer-order'
  | 'tech-map'
  | 'workshop'
  | 'work-center'
  | 'work-place'
  | 'printer'
  | 'defect-code'
  | 'shift'
  | 'calendar-day'
  | 'write-off-reason'
  /** Not the module but its type, which may be changed while nothing is bound to the module: the reason names what is. */
  | 'work-module-type';

/** Why a thing may not be deleted, in Russian for the user; null when this guard has nothing against it. */
export type DeletionGuard = (tx: Tx, id: number) => Promise<string | null>;

/**
 * What stands against deleting a product, a company, a module. The modules that use them lie above their owners, which
 * therefore cannot ask them; they register here at start (`onModuleInit`).
 */
@Injectable()
export class DeletionGuards {
  private readonly guards = new Map<GuardedEntity, DeletionGuard[]>();

  register(entity: GuardedEntity, guard: DeletionGuard): void {
    this.guards.set(entity, [...(this.guards.get(entity) ?? []), guard]);
  }

  /** The first reason against the deletion; null when there is none. Ask with the row of the thing locked. */
  async reasonAgainst(tx: Tx, entity: GuardedEntity, id: number): Promise<string | null> {
    for (const guard of this.guards.get(entity) ?? []) {
      const reason = await guard(tx, id);
      if (reason !== null) return reason;
    }
    return null;
  }
}
