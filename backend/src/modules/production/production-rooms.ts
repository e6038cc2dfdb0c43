import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/session/actor.js';
import { WorkModuleAccess } from '../work-modules/index.js';
import { OrderRowsQuery } from './queries/order-rows.query.js';
import { OperatorWorkPlaces } from './use-cases/operator-work-places.js';

/** Who may watch the rooms of this module: the same as may ask the calls that they keep fresh. */
@Injectable()
export class ProductionRooms {
  constructor(
    private readonly orders: OrderRowsQuery,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly modules: WorkModuleAccess,
  ) {}

  /** The board of a production module: its own users. */
  board(actor: Actor, moduleId: number): boolean {
    return (
      actor.isAdministrator || actor.modules.some((one) => one.id === moduleId && one.key === 'production')
    );
  }

  /** What is on hold: planners of the module, and the ОТК that works for it. */
  async heldUnits(actor: Actor, moduleId: number): Promise<boolean> {
    const isOfThem =
      actor.isAdministrator || actor.modules.some(({ key }) => key === 'production' || key === 'otk-desk');
    return isOfThem && (await this.modules.mayUse(actor, moduleId));
  }

  /** An order's page and passports: these are open to every signed-in user [3 §1], and stay when the order is deleted. */
  async order(_actor: Actor, orderId: number): Promise<boolean> {
    return (await this.orders.moduleOf(orderId)) !== null;
  }

  /** The work of a work center: users of its desks, and planners of the production modules that these work for. */
  async workCenter(actor: Actor, workCenterId: number): Promise<boolean> {
    return (
      (await this.workPlaces.servesCenter(actor, workCenterId)) ||
      this.workPlaces.plansCenter(actor, workCenterId)
    );
  }
}
