import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { pickingRoutes } from '@naryad/contracts/picking/routes';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../picking.errors.js';
import { answerOf } from './pick-answer.js';
import { PickingDesk } from './picking-desk.js';
import { PlainPicks } from './plain-picks.js';
import { TakeAlike } from './take-alike.js';
import { TakeComponent } from './take-component.use-case.js';

const LOOKS = 4;

type Route = (typeof pickingRoutes)['manualPick'];

/**
 * One accepted scan or tick [3 §2 "Picking panel", §5, §7; decisions "Picking"]: the pick and its movement are saved at
 * once. The operation must be in work at a desk of the user; stock comes from the storehouses that the desk works with.
 */
@Injectable()
export class ManualPick {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly desk: PickingDesk,
    private readonly take: TakeComponent,
    private readonly takeAlike: TakeAlike,
    private readonly plainPicks: PlainPicks,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    // Units alike are chosen before they are locked. Who was outrun chooses again, from then on under the lock of all of them.
    for (let look = 1; ; look += 1) {
      try {
        return await this.pick(input, actor, look > 1);
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'STOCK_NOT_ENOUGH';
        if (!isRace || look === LOOKS || !input.picked_item.alike) throw error;
      }
    }
  }

  private async pick(input: InputOf<Route>, actor: Actor, isOutrun: boolean): Promise<OutputOf<Route>> {
    const post = await this.desk.enter(actor, input.module_id);
    const item = input.picked_item;
    const place = {
      lotId: item.batch_product_id,
      balanceId: item.storehouse_product_id ?? null,
      cellId: item.cell_id ?? null,
      insteadOfLotId: item.instead_of_batch_product_id ?? null,
    };
    const wish = {
      productId: item.product_id ?? null,
      quantity: item.quantity ?? null,
      manual: item.manual_pick ?? false,
      said: {
        serialNumber: item.serial_number ?? null,
        batchId: item.batch_id ?? null,
        receiptInvoiceId: item.receipt_invoice_id ?? null,
      },
    };
    const asked = { post, operationId: input.operation_id, place, wish };
    const made = item.alike ? null : await this.plainPicks.make(actor, asked);
    if (made !== null) return made;
    // One after the other for Postgres, in one packet for us: this is the hottest path of the shop floor.
    const look = (tx: Tx) =>
      Promise.all([
        this.desk.lock(tx, post, input.operation_id),
        this.take.look(tx, input.operation_id, place, post.storehouseIds),
      ]);
    const pick = async (tx: Tx, [operation, seen]: Awaited<ReturnType<typeof look>>) => {
      if (operation.status !== 'work') throw fail('PICKING_OPERATION_NOT_IN_WORK');
      const { situation, quantity, events } = item.alike
        ? await this.takeAlike.execute(tx, actor, operation, seen, { ...wish, isOutrun })
        : await this.take.execute(tx, actor, operation, seen, wish);
      await addEvents(tx, events);
      return answerOf(situation, quantity);
    };
    return this.uow.run(actor, pick, look);
  }
}
