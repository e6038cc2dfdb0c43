import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { productionRoutes } from '@naryad/contracts/production/routes';
import type { Tx } from '../../../platform/db/tx.js';
import { CustomerOrders } from '../../customer-orders/index.js';
import { TechMapVersions } from '../../tech-maps/index.js';
import { WorkCenters } from '../../workshops/index.js';
import { OrderInputRepository } from '../data/order-input.repository.js';
import { OrdersRepository } from '../data/orders.repository.js';
import { TaskMakerRepository } from '../data/task-maker.repository.js';
import { fail } from '../production.errors.js';

export type OrderInput = InputOf<(typeof productionRoutes)['createOrEditProductionOrder']>;

/** Validates the references of a new or edited order and locks them for the rest of the transaction. */
@Injectable()
export class OrderReferences {
  constructor(
    private readonly customerOrders: CustomerOrders,
    private readonly references: OrderInputRepository,
    private readonly techMaps: TechMapVersions,
    private readonly orders: OrdersRepository,
    private readonly tasks: TaskMakerRepository,
    private readonly workCenters: WorkCenters,
  ) {}

  /** The given customer order, which must contain the product; null when none is given. */
  async customerOrder(tx: Tx, input: OrderInput, moduleId: number): Promise<number | null> {
    const id = input.without_client_order ? null : (input.client_order_id ?? null);
    if (id === null) return null;
    if (!(await this.customerOrders.lockLive(tx, id))) throw fail('PRODUCTION_CLIENT_ORDER_NOT_FOUND');
    const references = await this.references.references(tx, moduleId, id, input.product_id);
    if (!references.product_ordered) throw fail('PRODUCTION_PRODUCT_NOT_ORDERED');
    return id;
  }

  /** The version for new orders of the specification; an approved one when the module requires it. */
  async techMapVersion(tx: Tx, input: OrderInput, moduleId: number): Promise<number> {
    const references = await this.references.references(tx, moduleId, null, input.product_id);
    const techMap = await this.techMaps.forOrder(tx, input.tech_map_id, references.requires_approval);
    if (!techMap) throw fail('PRODUCTION_TECH_MAP_NOT_FOUND');
    if (techMap.product_id !== input.product_id) throw fail('PRODUCTION_TECH_MAP_OTHER_PRODUCT');
    const { version_id: version, holds_from: day } = techMap;
    if (version === null && day !== null) throw fail('PRODUCTION_TECH_MAP_NOT_YET', { day });
    if (version === null) throw fail('PRODUCTION_TECH_MAP_NOT_APPROVED');
    return version;
  }

  /** Copies the version into the order and creates its tasks. @returns the work centers that get work */
  async makeTasks(tx: Tx, orderId: number, versionId: number, count: number): Promise<number[]> {
    const operations = await this.tasks.freeze(tx, orderId, versionId);
    if (operations === 0) throw fail('PRODUCTION_TECH_MAP_EMPTY');
    const workCenterIds = await this.orders.workCenterIds(tx, orderId);
    const live = await this.workCenters.lockLive(tx, workCenterIds);
    if (live.length < workCenterIds.length) throw fail('PRODUCTION_WORK_CENTER_GONE');
    await this.tasks.makeTasks(tx, orderId, count);
    return workCenterIds;
  }
}
