import { Controller } from '@nestjs/common';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CustomerOrderListQuery } from '../queries/customer-order-list.query.js';

/** Production plans from customer orders, so its planners read them too. */
@Controller()
@Access.modules('orders', 'production')
export class CustomerOrdersController {
  constructor(private readonly orders: CustomerOrderListQuery) {}

  @Handles(customerOrderRoutes.getOrders)
  getOrders(input: InputOf<typeof customerOrderRoutes.getOrders>, _actor: Actor) {
    return this.orders.list(input);
  }
}
