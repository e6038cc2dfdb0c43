import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';

/**
 * Storehouses that a user may ship from: the user's own ones, and those connected with one of the user's
 * orders modules. Stock of any other storehouse is reported as not found.
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
