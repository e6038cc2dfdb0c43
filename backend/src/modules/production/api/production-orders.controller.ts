import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ProductionReads } from '../services/production-reads.js';
import { CancelProductionOrderUseCase } from '../use-cases/cancel-production-order.use-case.js';
import { CreateProductionOrderUseCase } from '../use-cases/create-production-order.use-case.js';
import { DeleteProductionOrderUseCase } from '../use-cases/delete-production-order.use-case.js';
import { EditProductionOrderUseCase } from '../use-cases/edit-production-order.use-case.js';
import { StartProductionOrderUseCase } from '../use-cases/start-production-order.use-case.js';

/** Production orders, for users of production modules. */
@Controller()
@Access.modules('production')
export class ProductionOrdersController {
  constructor(
    private readonly reads: ProductionReads,
    private readonly createOrder: CreateProductionOrderUseCase,
    private readonly editOrder: EditProductionOrderUseCase,
    private readonly startOrder: StartProductionOrderUseCase,
    private readonly cancelOrder: CancelProductionOrderUseCase,
    private readonly deleteOrder: DeleteProductionOrderUseCase,
  ) {}

  @Handles(routes.createOrEditProductionOrder)
  async createOrEdit({ id, ...input }: InputOf<typeof routes.createOrEditProductionOrder>, actor: Actor) {
    const data =
      id == null
        ? await this.createOrder.execute(input, actor)
        : await this.editOrder.execute({ ...input, id }, actor);
    return { success: true as const, data };
  }

  @Handles(routes.getProductionOrders)
  getProductionOrders(input: InputOf<typeof routes.getProductionOrders>, actor: Actor) {
    return this.reads.orderList(actor, input);
  }

  @Handles(routes.changeStatus)
  async changeStatus(input: InputOf<typeof routes.changeStatus>, actor: Actor) {
    const change = input.status === 'work' ? this.startOrder : this.cancelOrder;
    return { success: true as const, data: await change.execute(input, actor) };
  }

  @Handles(routes.deleteProductionOrder)
  delete(input: InputOf<typeof routes.deleteProductionOrder>, actor: Actor) {
    return this.deleteOrder.execute(input, actor);
  }

  @Handles(routes.getProductionOrder)
  getProductionOrder(input: InputOf<typeof routes.getProductionOrder>, actor: Actor) {
    return this.reads.order(actor, input);
  }
}
