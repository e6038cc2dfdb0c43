import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';
import { OrdersRepository } from './data/orders.repository.js';

/** Customer orders for other modules. */
@Injectable()
export class CustomerOrders {
  constructor(private readonly orders: OrdersRepository) {}

  /** Whether it is live. Until the transaction ends nobody deletes what is being referred to. */
  lockLive(tx: Tx, id: number): Promise<boolean> {
    return this.orders.lockLive(tx, id);
  }
}
