import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, type NewEvent } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { PicksRepository } from '../data/picks.repository.js';
import { fail } from '../picking.errors.js';
import { PickingDesk } from '../services/picking-desk.js';
import { PickComponent } from '../services/pick-component.js';

const NO_CLAIM = { serialNumber: null, batchId: null, receiptInvoiceId: null };

type Input = InputOf<(typeof pickingRoutes)['completePickingOperation']>;

/**
 * Request of a picking desk after its last pick. Every pick was saved when it was made, so usually nothing is
 * left; components without a pick are consumed now. Idempotent.
 */
@Injectable()
export class CompletePickingOperationUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly desk: PickingDesk,
    private readonly picks: PicksRepository,
    private readonly pickComponent: PickComponent,
  ) {}

  async execute(input: Input, actor: Actor): Promise<{ success: true }> {
    const post = await this.desk.enter(actor, input.module_id);
    const sentProducts = Map.groupBy(input.picked_products, (one) => one.storehouse_product_id);
    return this.uow.run(actor, async (tx) => {
      const operation = await this.desk.lock(tx, post, input.operation_id);
      const balances = await this.picks.balances(tx, operation.id, [...sentProducts.keys()]);
      const remainingBalances = balances
        .map((one) => ({ ...one, quantity: (sentProducts.get(one.id)?.length ?? 0) - one.picked }))
        .filter((one) => one.quantity > 0);
      if (remainingBalances.length === 0) return { success: true as const };
      if (operation.status !== 'work') throw fail('PICKING_OPERATION_NOT_IN_WORK');
      const events: NewEvent[] = [];
      for (const { id, cell_id, lot_id, quantity } of remainingBalances) {
        const location = { lotId: lot_id, balanceId: id, cellId: cell_id, insteadOfLotId: null };
        const request = { productId: null, quantity, manual: false, claimed: NO_CLAIM };
        const preloaded = await this.pickComponent.preload(tx, operation.id, location, post.storehouseIds);
        const pickResult = await this.pickComponent.execute(tx, actor, operation, preloaded, request);
        events.push(...pickResult.events);
      }
      await addEvents(tx, events);
      return { success: true as const };
    });
  }
}
