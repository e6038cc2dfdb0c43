import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { OrdersRepository } from '../data/orders.repository.js';

/** Customer orders for other modules. */
@Injectable()
export class CustomerOrders {
  constructor(private readonly orders: OrdersRepository) {}

  /** Returns whether the order is live, and prevents its deletion until the transaction ends. */
  lockLive(tx: Tx, id: number): Promise<boolean> {
    return this.orders.lockLive(tx, id);
  }
}
