import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../picking.errors.js';
import { answerOf } from '../services/pick-answer.js';
import { PickingDesk } from '../services/picking-desk.js';
import { FastPathPicks } from '../services/fast-path-picks.js';
import { PickInterchangeable } from '../services/pick-interchangeable.js';
import { PickComponent } from '../services/pick-component.js';

const MAX_ATTEMPTS = 4;

type Route = (typeof pickingRoutes)['manualPick'];

/**
 * One accepted scan or tick: saves the pick and its movement at once. The operation must be in work at a desk
 * of the user; stock comes from the storehouses connected with the desk.
 */
@Injectable()
export class ManualPickUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly desk: PickingDesk,
    private readonly pickComponent: PickComponent,
    private readonly pickInterchangeable: PickInterchangeable,
    private readonly fastPathPicks: FastPathPicks,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    // Interchangeable units are selected before they are locked. The loser of a race selects again, now with
    // all of them locked.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.pick(input, actor, attempt > 1);
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'STOCK_NOT_ENOUGH';
        if (!isRace || attempt === MAX_ATTEMPTS || !input.picked_item.alike) throw error;
      }
    }
  }

  private async pick(input: InputOf<Route>, actor: Actor, isRetry: boolean): Promise<OutputOf<Route>> {
    const post = await this.desk.enter(actor, input.module_id);
    const item = input.picked_item;
    const location = {
      lotId: item.batch_product_id,
      balanceId: item.storehouse_product_id ?? null,
      cellId: item.cell_id ?? null,
      insteadOfLotId: item.instead_of_batch_product_id ?? null,
    };
    const request = {
      productId: item.product_id ?? null,
      quantity: item.quantity ?? null,
      manual: item.manual_pick ?? false,
      claimed: {
        serialNumber: item.serial_number ?? null,
        batchId: item.batch_id ?? null,
        receiptInvoiceId: item.receipt_invoice_id ?? null,
      },
    };
    const pickRequest = { post, operationId: input.operation_id, location, request };
    const fastPick = item.alike ? null : await this.fastPathPicks.make(actor, pickRequest);
    if (fastPick !== null) return fastPick;
    // Executed one after the other by Postgres, but pipelined in one round trip: this is the hottest path of
    // the shop floor.
    const preload = (tx: Tx) =>
      Promise.all([
        this.desk.lock(tx, post, input.operation_id),
        this.pickComponent.preload(tx, input.operation_id, location, post.storehouseIds),
      ]);
    const pick = async (tx: Tx, [operation, seen]: Awaited<ReturnType<typeof preload>>) => {
      if (operation.status !== 'work') throw fail('PICKING_OPERATION_NOT_IN_WORK');
      const { situation, quantity, events } = item.alike
        ? await this.pickInterchangeable.execute(tx, actor, operation, seen, { ...request, isRetry })
        : await this.pickComponent.execute(tx, actor, operation, seen, request);
      await addEvents(tx, events);
      return answerOf(situation, quantity);
    };
    return this.uow.run(actor, pick, preload);
  }
}
