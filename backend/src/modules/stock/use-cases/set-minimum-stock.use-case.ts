import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { stockEvents } from '@naryad/contracts/stock/events';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import { Injectable } from '@nestjs/common';
import { addAudit } from '../../../platform/audit/audit.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Products } from '../../products/index.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { MinimumsRepository } from '../data/minimums.repository.js';
import { fail } from '../stock.errors.js';

type Route = (typeof stockRoutes)['setMinimumStock'];

/** 'Минимальный остаток' of a product in a storehouse; null removes it. */
@Injectable()
export class SetMinimumStockUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly products: Products,
    private readonly minimums: MinimumsRepository,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    const { module_id, product_id, quantity } = input;
    await this.access.requireToChange(actor, module_id, 'storehouse');
    return this.uow.run(actor, async (tx) => {
      // Serializes changes of the minimums of a product.
      if (!(await this.products.lock(tx, product_id))) throw fail('STOCK_PRODUCT_NOT_FOUND');
      const before = await this.minimums.find(tx, module_id, product_id);
      if (before === quantity) return { success: true as const };
      await this.minimums.set(tx, module_id, product_id, quantity);
      await addAudit(tx, actor, {
        action: 'stock.set-minimum',
        objectType: 'product',
        objectId: product_id,
        before: { module_id, minimum: before },
        after: { module_id, minimum: quantity },
      });
      await addEvents(tx, [eventOf(stockEvents.minimumSet, { module_id, product_id, quantity })]);
      return { success: true as const };
    });
  }
}
