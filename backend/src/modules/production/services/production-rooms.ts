import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OrderRowsQuery } from '../queries/order-rows.query.js';
import { OperatorWorkPlaces } from './operator-work-places.js';

/** Access to the rooms of this module: the same as to the queries that they keep up to date. */
@Injectable()
export class ProductionRooms {
  constructor(
    private readonly orders: OrderRowsQuery,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly modules: WorkModuleAccess,
  ) {}

  /** Board of a production module: users of the module. */
  board(actor: Actor, moduleId: number): boolean {
    return (
      actor.isAdministrator || actor.modules.some((one) => one.id === moduleId && one.key === 'production')
    );
  }

  /** Units on hold: planners of the module, and the ОТК that works for it. */
  async heldUnits(actor: Actor, moduleId: number): Promise<boolean> {
    const isOfThem =
      actor.isAdministrator || actor.modules.some(({ key }) => key === 'production' || key === 'otk-desk');
    return isOfThem && (await this.modules.mayUse(actor, moduleId));
  }

  /** Page and passports of an order: open to every signed-in user, also after the order is deleted. */
  async order(_actor: Actor, orderId: number): Promise<boolean> {
    return (await this.orders.moduleOf(orderId)) !== null;
  }

  /**
   * Work of a work center: users of its desks, and planners of the production modules that the desks work
   * for.
   */
  async workCenter(actor: Actor, workCenterId: number): Promise<boolean> {
    return (
      (await this.workPlaces.servesCenter(actor, workCenterId)) ||
      this.workPlaces.plansCenter(actor, workCenterId)
    );
  }
}
