import { Controller } from '@nestjs/common';
import { shipmentRoutes as routes } from '@naryad/contracts/customer-orders/shipment-routes';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ShipmentListQuery } from '../queries/shipment-list.query.js';
import { CreateShipmentUseCase } from '../use-cases/create-shipment.use-case.js';
import { PrintPackingListUseCase } from '../use-cases/print-packing-list.use-case.js';
import { ReverseShipmentUseCase } from '../use-cases/reverse-shipment.use-case.js';
import { ShippableLots } from '../services/shippable-lots.js';

/** Users of orders modules ship from connected storehouses, users of a storehouse from their own. */
@Controller()
@Access.modules('orders', 'storehouse')
export class ShipmentsController {
  constructor(
    private readonly shippable: ShippableLots,
    private readonly shipments: ShipmentListQuery,
    private readonly create: CreateShipmentUseCase,
    private readonly reverse: ReverseShipmentUseCase,
    private readonly packingList: PrintPackingListUseCase,
  ) {}

  @Handles(routes.getShippable)
  getShippable(input: InputOf<typeof routes.getShippable>, actor: Actor) {
    return this.shippable.list(input, actor);
  }

  @Handles(routes.findShippable)
  async findShippable(input: InputOf<typeof routes.findShippable>, actor: Actor) {
    return { success: true as const, data: await this.shippable.find(input, actor) };
  }

  @Handles(routes.createShipment)
  async createShipment(input: InputOf<typeof routes.createShipment>, actor: Actor) {
    return { success: true as const, data: await this.create.execute(input, actor) };
  }

  @Handles(routes.reverseShipment)
  async reverseShipment(input: InputOf<typeof routes.reverseShipment>, actor: Actor) {
    await this.reverse.execute(input, actor);
    return { success: true as const };
  }

  @Access.modules('orders', 'production', 'storehouse')
  @Handles(routes.getShipments)
  getShipments(input: InputOf<typeof routes.getShipments>, _actor: Actor) {
    return this.shipments.list(input);
  }

  @Access.modules('orders', 'production', 'storehouse')
  @Handles(routes.printPackingList)
  async printPackingList(input: InputOf<typeof routes.printPackingList>, actor: Actor) {
    return { success: true as const, html: await this.packingList.execute(input, actor) };
  }
}
