import { Injectable } from '@nestjs/common';
import type { ShippableLot } from '@naryad/contracts/customer-orders/shipment-dto';
import type { shipmentRoutes } from '@naryad/contracts/customer-orders/shipment-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { DomainError } from '../../../kernel/domain-error.js';
import type { Actor } from '../../../platform/session/actor.js';
import { fail } from '../customer-orders.errors.js';
import { CustomerOrderQuery } from '../queries/customer-order.query.js';
import { type LotFacts, ShippableQuery } from '../queries/shippable.query.js';
import { ShipmentAccess } from './shipment-access.js';

type ListInput = InputOf<typeof shipmentRoutes.getShippable>;
type FindInput = InputOf<typeof shipmentRoutes.findShippable>;

/** Stock that may be shipped to the buyer of an order from the actor's storehouses. */
@Injectable()
export class ShippableLots {
  constructor(
    private readonly access: ShipmentAccess,
    private readonly orders: CustomerOrderQuery,
    private readonly shippable: ShippableQuery,
  ) {}

  async list({ order_id: orderId, ...input }: ListInput, actor: Actor) {
    await this.orders.get(orderId);
    return this.shippable.list({ ...input, orderId, storehouses: await this.access.storehouses(actor) });
  }

  /**
   * Finds the scanned lot. @throws the reason why it cannot be shipped: not ordered, not received into a
   * cell, on hold, expired, reserved …
   */
  async find({ order_id: orderId, batch_product_id: lotId }: FindInput, actor: Actor): Promise<ShippableLot> {
    await this.orders.get(orderId);
    const storehouses = await this.access.storehouses(actor);
    const { data } = await this.shippable.list({ orderId, storehouses, lotId, page: 1, per_page: 1 });
    if (data[0]) return data[0];
    const facts = await this.shippable.facts(orderId, lotId, storehouses);
    if (!facts) throw fail('SHIPMENT_LOT_NOT_FOUND');
    throw this.reason(facts);
  }

  private reason(facts: LotFacts): DomainError {
    const { product: name, serial_number: serial, expiry_date: expiry } = facts;
    const product = serial === null ? name : `${name}, ${serial}`;
    // Of stock in a foreign storehouse only the product name is revealed.
    if (!facts.isOrdered) return fail('SHIPMENT_NOT_ORDERED', { product: name });
    if (facts.shippedBy !== null && !facts.isStored) {
      return fail('SHIPMENT_LEFT', { product, number: facts.shippedBy });
    }
    if (facts.holdReason !== null && (facts.isHere || !facts.isStored)) {
      return fail('SHIPMENT_HELD', { product, reason: facts.holdReason });
    }
    if (!facts.isHere)
      return fail(facts.isStored ? 'SHIPMENT_LOT_NOT_FOUND' : 'SHIPMENT_NOT_STORED', { product });
    if (expiry !== null && expiry < this.shippable.today()) return fail('SHIPMENT_EXPIRED', { product });
    return fail('SHIPMENT_RESERVED', { product });
  }
}
