import { Injectable } from '@nestjs/common';
import type { CustomerOrderStatus } from '@naryad/contracts/customer-orders/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { OrdersRepository } from '../data/orders.repository.js';

export interface NewCustomerOrder {
  readonly number: string;
  readonly companyId: number | null;
  readonly status?: CustomerOrderStatus;
  /** Plain date `yyyy-mm-dd`. */
  readonly planDateShipment?: string | null;
  readonly products: readonly { readonly productId: number; readonly count: number }[];
}

/** Creates customer orders, for the demo plant and imports. */
@Injectable()
export class CustomerOrderSetup {
  constructor(private readonly orders: OrdersRepository) {}

  async create(tx: Tx, order: NewCustomerOrder): Promise<number> {
    const { number, companyId, status = 'new', planDateShipment = null, products } = order;
    const id = await this.orders.insert(tx, { number, companyId, status, planDateShipment });
    await this.orders.insertLines(tx, id, products);
    return id;
  }
}
