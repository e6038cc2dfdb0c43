import type { CallOptions } from '@naryad/contracts/kernel/client';
import type { RequestOf, Route } from '@naryad/contracts/kernel/route';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { Client, FaultPlant } from './plant.js';

export interface Command {
  readonly name: string;
  readonly send: (options: CallOptions) => Promise<unknown>;
}

export interface Center {
  readonly center: number;
  readonly desk: number;
}

export interface Operation {
  readonly id: number;
  readonly task: number;
}

/** A manufactured product and its specification. */
export interface Made {
  readonly id: number;
  readonly specification: number;
}

/** A client has four connections. */
const CLIENTS = 5;

/** Brings orders and operations into the states that commands need, and creates the commands. */
export class FloorHands {
  private round = 0;

  private constructor(
    readonly plant: FaultPlant,
    private readonly clients: readonly Client[],
  ) {}

  static async of(plant: FaultPlant): Promise<FloorHands> {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async () => (await plant.person('admin')).client),
    );
    return new FloorHands(plant, clients);
  }

  get admin(): Client {
    return this.clients[0]!;
  }

  /** A unique name. */
  next(name: string): string {
    return `${name}-${(this.round += 1)}-${Date.now()}`;
  }

  /** Clients rotate only to spread the load over their connections. */
  command<R extends Route>(name: string, route: R, input: RequestOf<R>): Command {
    const client = this.clients[(this.round += 1) % CLIENTS]!;
    return { name, send: (options) => client.call(route, input, options) };
  }

  async centerOf(workPlaceName: string): Promise<Center> {
    const [center] = await this.plant.sql<Center>(
      'select work_center_id as center, module_id as desk from work_places where name = $1',
      [workPlaceName],
    );
    return center!;
  }

  /** Each round has its own work places, because those of the previous round stay busy. */
  async newWorkPlaces({ center, desk }: Center, count: number): Promise<number[]> {
    const workPlaces: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const { data } = await this.admin.call(workshopRoutes.createOrUpdateWorkshopPostUnit, {
        name: this.next('Место'),
        workshop_post_id: center,
        module_id: desk,
      });
      workPlaces.push(data.id);
    }
    return workPlaces;
  }

  async order(product: Made, quantity: number, { isStarted = true } = {}): Promise<number> {
    const { data } = await this.admin.call(productionRoutes.createOrEditProductionOrder, {
      ...orderOf(product),
      quantity,
    });
    if (isStarted) await this.admin.call(productionRoutes.changeStatus, { id: data.id, status: 'work' });
    return data.id;
  }

  operations(orderId: number, position: number): Promise<Operation[]> {
    return this.plant.sql<Operation>(
      `select o.id, t.id as task from production_task_operations o join production_tasks t on t.id = o.task_id
         join production_order_operations p on p.id = o.order_operation_id
        where t.order_id = $1 and p.position = $2 order by t.sort`,
      [orderId, position],
    );
  }

  async start({ id }: Operation, workPlaceName: number): Promise<void> {
    await this.admin.call(productionRoutes.changeOperationStatus, {
      operation_id: id,
      status: 'work',
      workshop_post_unit_id: workPlaceName,
    });
  }

  async finish({ id }: Operation): Promise<void> {
    await this.admin.call(productionRoutes.changeOperationStatus, { operation_id: id, status: 'done' });
  }
}

/** Input of an order, without its quantity. */
export const orderOf = ({ id, specification }: Made) => ({
  product_id: id,
  tech_map_id: specification,
  start_datetime: '2099-01-12T08:00:00Z',
  end_datetime: '2099-01-13T08:00:00Z',
});
