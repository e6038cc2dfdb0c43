import { Injectable } from '@nestjs/common';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import type { ScannedProduct } from '@naryad/contracts/picking/dto';
import { Clock } from '../../../kernel/clock.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../picking.errors.js';
import { PickingQuery } from '../queries/picking.query.js';

/** The lot of a product's QR code and its location. */
@Injectable()
export class ScanProductUseCase {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly queries: PickingQuery,
    private readonly clock: Clock,
  ) {}

  async execute(
    input: { readonly pid: number; readonly module_id?: number },
    actor: Actor,
  ): Promise<ScannedProduct> {
    const storehouses = await this.storehouses(actor, input.module_id);
    const match = await this.queries.scanned(input.pid, storehouses, plantDayAt(this.clock.now()));
    if (!match) throw fail('PICKING_LOT_NOT_FOUND');
    const { storehouse_id: storehouseId, ...scanned } = match;
    const isElsewhere = storehouseId !== null && !storehouses.includes(storehouseId);
    if (isElsewhere && !actor.isAdministrator) throw fail('PICKING_LOT_NOT_FOUND');
    return scanned;
  }

  /** The storehouses of the given module, else of all modules of the user. */
  private async storehouses(actor: Actor, moduleId: number | undefined): Promise<number[]> {
    if (moduleId !== undefined) {
      const module = await this.access.require(actor, moduleId);
      return module.key === 'storehouse' ? [module.id] : this.access.connected(module.id, 'storehouse');
    }
    const connected = await Promise.all(
      actor.modules.map((module) =>
        module.key === 'storehouse'
          ? Promise.resolve([module.id])
          : this.access.connected(module.id, 'storehouse'),
      ),
    );
    return [...new Set(connected.flat())];
  }
}
