import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import type { LotFacts } from '../domain/reception.js';
import { fail } from '../handheld.errors.js';

/** The storehouses that a call concerns. Call before the transaction begins: it reads through the pool. */
@Injectable()
export class TerminalStorehouses {
  constructor(private readonly access: WorkModuleAccess) {}

  /**
   * The storehouses of a terminal, or the storehouse itself, for an actor with access to it.
   * @throws WORK_MODULE_NOT_FOUND, TSD_NOT_CONNECTED
   */
  async of(actor: Actor, moduleId: number): Promise<number[]> {
    await this.access.require(actor, moduleId, 'tsd-scan', 'storehouse');
    const ids = await this.access.connected(moduleId, 'storehouse');
    if (ids.length === 0) throw fail('TSD_NOT_CONNECTED');
    return ids;
  }

  /**
   * The storehouses in which the actor may receive and move: all storehouses connected with an own terminal;
   * for another terminal only the actor's own ones among them. @throws WORK_MODULE_NOT_FOUND,
   * WORK_MODULE_NOT_OWN, TSD_NOT_CONNECTED
   */
  async toChange(actor: Actor, moduleId: number): Promise<number[]> {
    const ids = await this.of(actor, moduleId);
    if (this.access.owns(actor, moduleId)) return ids;
    const own = ids.filter((id) => this.access.owns(actor, id));
    if (own.length === 0) this.access.refuseReaders(actor, moduleId);
    return own;
  }

  /** Storehouses of the given module, else of all modules of the user; null (all) for an administrator. */
  async readable(actor: Actor, moduleId: number | null | undefined): Promise<number[] | null> {
    if (moduleId != null) {
      await this.access.require(actor, moduleId);
      return this.access.connected(moduleId, 'storehouse');
    }
    if (actor.isAdministrator) return null;
    const ids = await Promise.all(actor.modules.map((one) => this.access.connected(one.id, 'storehouse')));
    return [...new Set(ids.flat())];
  }

  /** The storehouses to which the control or production module of a unit delivers; null: any. */
  async fedBy(lot: Pick<LotFacts, 'invoice' | 'task'>): Promise<number[] | null> {
    const moduleId = lot.task?.moduleId ?? lot.invoice?.moduleId;
    return moduleId === undefined ? null : this.access.connected(moduleId, 'storehouse');
  }
}
