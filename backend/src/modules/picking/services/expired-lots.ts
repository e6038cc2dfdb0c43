import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { plantDayAt } from '@naryad/contracts/kernel/plant-time';
import type { ExpiredLot } from '@naryad/contracts/picking/dto';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { Clock } from '../../../kernel/clock.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { StockQuery } from '../../stock/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { fail } from '../picking.errors.js';
import { type PickingOperation, PickingQuery } from '../queries/picking.query.js';

/** Expired stock that an operation needs. Planners of its order see it and can permit it. */
@Injectable()
export class ExpiredLots {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly queries: PickingQuery,
    private readonly stock: StockQuery,
    private readonly db: ReadDb,
    private readonly clock: Clock,
  ) {}

  async execute(input: InputOf<typeof pickingRoutes.getExpiredLots>, actor: Actor) {
    const operation = await this.operation(input.operation_id, actor);
    return { success: true as const, data: { operation_id: operation.id, lots: await this.of(operation) } };
  }

  /**
   * The operation, if its order belongs to a production module of the actor; otherwise reported as not found.
   */
  async operation(id: number, actor: Actor): Promise<PickingOperation> {
    const operation = await this.queries.operation(id);
    if (!operation) throw fail('PICKING_OPERATION_NOT_FOUND');
    if (!actor.isAdministrator && !this.access.owns(actor, operation.module_id))
      throw fail('PICKING_OPERATION_NOT_FOUND');
    return operation;
  }

  private async of(operation: PickingOperation): Promise<ExpiredLot[]> {
    if (operation.needed.length === 0) return [];
    const [lots, permits] = await Promise.all([
      this.stock.availableLots(this.db, {
        moduleIds: await this.access.connected(operation.module_id, 'storehouse'),
        productIds: operation.needed.map((one) => one.product_id),
        taskStepIds: operation.step_ids,
        today: plantDayAt(this.clock.now()),
      }),
      this.queries.permits(operation.id),
    ]);
    const names = new Map(operation.needed.map((one) => [one.product_id, one.product_name]));
    const byLot = Map.groupBy(
      lots.filter((lot) => lot.isExpired),
      (lot) => lot.lotId,
    );
    return [...byLot].map(([lotId, locations]) => {
      const [lot] = locations;
      const permit = permits.find((one) => one.lot_id === lotId);
      return {
        batch_product_id: lotId,
        product_id: lot!.productId,
        product_name: names.get(lot!.productId)!,
        serial_number: lot!.serialNumber,
        batch_number: lot!.batchNumber,
        expiry_date: lot!.expiryDate!,
        cell_addresses: locations.map((location) => location.cellAddress),
        available_quantity: locations.reduce((sum, location) => sum + location.availableQuantity, 0),
        permit: permit ? { reason: permit.reason, created_at: permit.created_at, user: permit.user } : null,
      };
    });
  }
}
