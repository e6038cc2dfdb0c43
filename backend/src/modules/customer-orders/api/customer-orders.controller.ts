import { Controller } from '@nestjs/common';
import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { CustomerOrderListQuery } from '../queries/customer-order-list.query.js';
import { CustomerOrderQuery } from '../queries/customer-order.query.js';
import { DeleteCustomerOrderUseCase } from '../use-cases/delete-customer-order.use-case.js';
import { SaveCustomerOrderUseCase } from '../use-cases/save-customer-order.use-case.js';

/**
 * Production modules plan from customer orders and storehouses ship them, so their users may read the orders
 * too.
 */
@Controller()
@Access.modules('orders')
export class CustomerOrdersController {
  constructor(
    private readonly orders: CustomerOrderListQuery,
    private readonly order: CustomerOrderQuery,
    private readonly save: SaveCustomerOrderUseCase,
    private readonly remove: DeleteCustomerOrderUseCase,
  ) {}

  @Access.modules('orders', 'production', 'storehouse')
  @Handles(routes.getOrders)
  getOrders(input: InputOf<typeof routes.getOrders>, _actor: Actor) {
    return this.orders.list(input);
  }

  @Access.modules('orders', 'production', 'storehouse')
  @Handles(routes.getOrder)
  async getOrder(input: InputOf<typeof routes.getOrder>, _actor: Actor) {
    return { success: true as const, data: await this.order.get(input.id) };
  }

  @Handles(routes.createOrUpdateOrder)
  async createOrUpdateOrder(input: InputOf<typeof routes.createOrUpdateOrder>, actor: Actor) {
    return { success: true as const, data: await this.save.execute(input, actor) };
  }

  @Handles(routes.deleteOrder)
  async deleteOrder(input: InputOf<typeof routes.deleteOrder>, actor: Actor) {
    await this.remove.execute(input, actor);
    return { success: true as const };
  }
}
