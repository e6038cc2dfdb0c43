import { Injectable } from '@nestjs/common';
import { customerOrderEvents } from '@naryad/contracts/customer-orders/events';
import { addAudit } from '../../../platform/audit/audit.js';
import { DeletionGuards } from '../../../platform/db/deletion-guards.js';
import { eachRow, type RowsInput } from '../../../platform/db/each-row.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../customer-orders.errors.js';
import { OrdersRepository } from '../data/orders.repository.js';

/** Deletes a customer order without production orders and shipments. */
@Injectable()
export class DeleteCustomerOrderUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly guards: DeletionGuards,
    private readonly orders: OrdersRepository,
  ) {}

  execute(input: RowsInput, actor: Actor): Promise<void> {
    return this.uow.run(actor, (tx) => eachRow(tx, input, (id) => this.remove(tx, id, actor)));
  }

  private async remove(tx: Tx, id: number, actor: Actor): Promise<void> {
    const order = await this.orders.lockForDeletion(tx, id);
    if (!order) throw fail('CUSTOMER_ORDER_NOT_FOUND');
    const reason = await this.guards.reasonAgainst(tx, 'customer-order', order.id);
    if (reason !== null) throw fail('CUSTOMER_ORDER_IN_USE', { reason });
    const lines = await this.orders.lines(tx, order.id);
    await this.orders.hide(tx, order.id);
    const { id: _id, version: _version, ...fields } = order;
    await addAudit(tx, actor, {
      action: 'customer-orders.delete',
      objectType: 'customer-order',
      objectId: id,
      before: { ...fields, lines: lines.map(({ productId, count }) => ({ productId, count })) },
    });
    await addEvents(tx, [eventOf(customerOrderEvents.deleted, { order_id: id })]);
  }
}
