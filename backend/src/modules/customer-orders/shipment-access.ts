import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/session/actor.js';
import { WorkModuleAccess } from '../work-modules/index.js';

/**
 * From which storehouses somebody ships: from their own, and from those that one of their orders modules is connected with
 * [decisions "Roles and rights"]. Goods of any other storehouse look like none.
 */
@Injectable()
export class ShipmentAccess {
  constructor(private readonly access: WorkModuleAccess) {}

  async storehouses(actor: Actor): Promise<number[]> {
    if (actor.isAdministrator) return this.access.all('storehouse');
    const storehouseIds = actor.modules.map((module): number[] | Promise<number[]> => {
      if (module.key === 'storehouse') return [module.id];
      return module.key === 'orders' ? this.access.connected(module.id, 'storehouse') : [];
    });
    return [...new Set((await Promise.all(storehouseIds)).flat())];
  }
}
