import { Injectable } from '@nestjs/common';
import type { Tx } from './tx.js';

/** Entities that others depend on. */
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
  /**
   * The type of a module, which may be changed only while nothing is bound to the module; the reason names
   * the dependent object.
   */
  | 'work-module-type';

/** Why an entity cannot be deleted, in Russian for the user; null when this guard has no objection. */
export type DeletionGuard = (tx: Tx, id: number) => Promise<string | null>;

/**
 * Guards against deleting a product, a company or a module. The modules that use them are in a higher layer
 * than their owners, so the owners cannot call them. They register here at startup (`onModuleInit`).
 */
@Injectable()
export class DeletionGuards {
  private readonly guards = new Map<GuardedEntity, DeletionGuard[]>();

  register(entity: GuardedEntity, guard: DeletionGuard): void {
    this.guards.set(entity, [...(this.guards.get(entity) ?? []), guard]);
  }

  /**
   * The first reason against the deletion; null when there is none. The row of the entity must be locked by
   * the caller.
   */
  async reasonAgainst(tx: Tx, entity: GuardedEntity, id: number): Promise<string | null> {
    for (const guard of this.guards.get(entity) ?? []) {
      const reason = await guard(tx, id);
      if (reason !== null) return reason;
    }
    return null;
  }
}
