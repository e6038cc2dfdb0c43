import type { CallOptions } from '@naryad/contracts/kernel/client';
import type { RequestOf, Route } from '@naryad/contracts/kernel/route';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { verdictRoutes } from '@naryad/contracts/production/verdict-routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { Client, FaultPlant } from './plant.js';

export interface Command {
  readonly name: string;
  readonly send: (options: CallOptions) => Promise<unknown>;
}

/** How things stand after a round, without any number of a row: the same for rounds that did the same. */
export interface Truth {
  readonly operations: readonly unknown[];
  readonly orders: readonly unknown[];
  readonly planned: readonly unknown[];
  readonly events: readonly unknown[];
  readonly audited: readonly unknown[];
}

interface Center {
  readonly center: number;
  readonly desk: number;
}

interface Operation {
  readonly id: number;
  readonly task: number;
}

const PLACES = 9;
const CONTROLS = 2;
const TASKS = 8;
/** A client has four connections. */
const CLIENTS = 5;

/** A product that is assembled and judged, with work places enough for a command on each of its items at once. */
export class ShopFloor {
  private turn = 0;

  private constructor(
    private readonly plant: FaultPlant,
    private readonly clients: readonly Client[],
    private readonly product: { readonly id: number; readonly specification: number },
    private readonly centers: { readonly assembly: Center; readonly control: Center },
    private readonly picked: { readonly id: number; readonly specification: number },
  ) {}

  static async build(plant: FaultPlant): Promise<ShopFloor> {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async () => (await plant.person('admin')).client),
    );
    const admin = clients[0]!;
    const [assembly] = await plant.sql<Center>(
      `select work_center_id as center, module_id as desk from work_places where name = 'Сборочный стол 1'`,
    );
    const [control] = await plant.sql<Center>(
      `select work_center_id as center, module_id as desk from work_places where name = 'Стенд ОТК 1'`,
    );
    const { data: product } = await admin.call(productRoutes.createOrUpdateProduct, { name: 'Блок' });
    const { data: created } = await admin.call(techMapRoutes.createTechMap, {
      name: 'Сборка блока',
      product_id: product.id,
    });
    const operation = (id: number, name: string, center: number) => ({
      id: `new-${id}`,
      name,
      workshop_post_id: center,
      steps: [{ id: `new-${id}1`, name, type: 'production' as const }],
    });
    await admin.call(techMapRoutes.saveTechMap, {
      id: created.id,
      components: [
        {
          id: 'new-1',
          type: 'technology',
          technology: {
            id: 'new-2',
            name: 'Сборка',
            operations: [operation(3, 'Монтаж', assembly!.center), operation(4, 'Контроль', control!.center)],
          },
        },
      ],
    });
    const [picked] = await plant.sql<{ id: number; specification: number }>(
      `select product_id as id, id as specification from tech_maps where name = 'Контроллер К2, серийная сборка'`,
    );
    return new ShopFloor(
      plant,
      clients,
      { id: product.id, specification: created.id },
      { assembly: assembly!, control: control! },
      picked!,
    );
  }

  private get admin(): Client {
    return this.clients[0]!;
  }

  /** Orders and operations in the states that the commands need, and the commands. */
  async prepare(): Promise<{ readonly commands: readonly Command[]; readonly truth: () => Promise<Truth> }> {
    const big = await this.order(TASKS);
    const assembled = await this.operations(big, 1);
    const judged = await this.operations(big, 2);
    const [untouched, waiting, closed, gone] = [
      await this.order(1, { isStarted: false }),
      await this.order(1, { isStarted: false }),
      await this.order(1),
      await this.order(1, { isStarted: false }),
    ];
    const places = await this.newPlaces(this.centers.assembly, PLACES);
    const controls = await this.newPlaces(this.centers.control, CONTROLS);
    const at = (place: number): number => places[place]!;
    for (const [item, control] of controls.entries()) {
      await this.start(assembled[item]!, at(0));
      await this.finish(assembled[item]!);
      await this.start(judged[item]!, control);
    }
    const [scrapped, sentBack, started, finished, paused, resumed, given, released] = [
      judged[0]!,
      judged[1]!,
      ...assembled.slice(2),
    ] as [Operation, Operation, Operation, Operation, Operation, Operation, Operation, Operation];
    for (const [place, operation] of [finished, paused, resumed, given, released].entries()) {
      await this.start(operation, at(place + 1));
    }
    await this.admin.call(pauseRoutes.pauseOperation, { operation_id: resumed.id, reason: 'lunch' });
    const plans = await this.plans();
    const customerOrder = `К-${(this.turn += 1)}-${Date.now()}`;

    const mark = await this.mark();
    const commands: Command[] = [
      this.command('start', productionRoutes.changeOperationStatus, {
        operation_id: started.id,
        status: 'work',
        workshop_post_unit_id: at(7),
      }),
      this.command('finish', productionRoutes.changeOperationStatus, {
        operation_id: finished.id,
        status: 'done',
      }),
      this.command('pause', pauseRoutes.pauseOperation, { operation_id: paused.id, reason: 'material' }),
      this.command('resume', pauseRoutes.resumeOperation, { operation_id: resumed.id }),
      this.command('hand over', pauseRoutes.handOverOperation, {
        operation_id: given.id,
        workshop_post_unit_id: at(8),
      }),
      this.command('release', pauseRoutes.releaseOperation, { operation_id: released.id }),
      this.command('scrap', verdictRoutes.giveVerdict, {
        operation_id: scrapped.id,
        result: 'scrap',
        reason: 'Трещина',
        replace: true,
      }),
      this.command('rework', verdictRoutes.giveVerdict, {
        operation_id: sentBack.id,
        result: 'rework',
        reason: 'Слабо затянуто',
        back_to_operation_id: assembled[1]!.id,
      }),
      this.command('start an order', productionRoutes.changeStatus, { id: untouched, status: 'work' }),
      this.command('put an order first', planningRoutes.changePriority, { id: waiting, before_id: big }),
      this.command('cancel an order', productionRoutes.changeStatus, { id: closed, status: 'new' }),
      this.command('delete an order', productionRoutes.deleteProductionOrder, { id: gone }),
      this.command('plan', componentPlanningRoutes.createPlanned, plans.next),
      this.command('take a plan back', componentPlanningRoutes.deletePlanned, { id: plans.planned }),
      this.command('take an order in', customerOrderRoutes.createOrUpdateOrder, {
        number: customerOrder,
        status: 'new',
        products: [{ product_id: this.product.id, count: 1 }],
      }),
      this.command('call', callRoutes.raiseCall, { workshop_post_unit_id: at(8), type: 'quality' }),
    ];
    const orders = [big, untouched, waiting, closed, gone];
    return { commands, truth: () => this.truth(orders, plans.task, mark) };
  }

  /** Which of the clients sends makes no difference but that of its connections. */
  private command<R extends Route>(name: string, route: R, input: RequestOf<R>): Command {
    const client = this.clients[(this.turn += 1) % CLIENTS]!;
    return { name, send: (options) => client.call(route, input, options) };
  }

  /** Each round has places of its own: those of the one before stay busy. */
  private async newPlaces({ center, desk }: Center, count: number): Promise<number[]> {
    const places: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const { data } = await this.admin.call(workshopRoutes.createOrUpdateWorkshopPostUnit, {
        name: `Место ${(this.turn += 1)}`,
        workshop_post_id: center,
        module_id: desk,
      });
      places.push(data.id);
    }
    return places;
  }

  private async order(quantity: number, { isStarted = true, of = this.product } = {}): Promise<number> {
    const { data } = await this.admin.call(productionRoutes.createOrEditProductionOrder, {
      product_id: of.id,
      tech_map_id: of.specification,
      quantity,
      start_datetime: '2099-01-12T08:00:00Z',
      end_datetime: '2099-01-13T08:00:00Z',
    });
    if (isStarted) await this.admin.call(productionRoutes.changeStatus, { id: data.id, status: 'work' });
    return data.id;
  }

  private operations(orderId: number, position: number): Promise<Operation[]> {
    return this.plant.sql<Operation>(
      `select o.id, t.id as task from production_task_operations o join production_tasks t on t.id = o.task_id
         join production_order_operations p on p.id = o.order_operation_id
        where t.order_id = $1 and p.position = $2 order by t.sort`,
      [orderId, position],
    );
  }

  private async start({ id }: Operation, place: number): Promise<void> {
    await this.admin.call(productionRoutes.changeOperationStatus, {
      operation_id: id,
      status: 'work',
      workshop_post_unit_id: place,
    });
  }

  private async finish({ id }: Operation): Promise<void> {
    await this.admin.call(productionRoutes.changeOperationStatus, { operation_id: id, status: 'done' });
  }

  /** An order with one plan made and another one to be made. */
  private async plans() {
    const order = await this.order(1, { of: this.picked });
    const [step] = await this.plant.sql<{ task: number; step: number }>(
      `select t.id as task, os.source_step_id as step from production_tasks t
         join production_order_operations oo on oo.order_id = t.order_id and oo.is_picking
         join production_order_steps os on os.order_operation_id = oo.id where t.order_id = $1`,
      [order],
    );
    const of = { production_task_id: step!.task, operation_step_id: step!.step };
    const { data } = await this.admin.call(componentPlanningRoutes.getProducts, of);
    const [first, second] = [...new Map(data.map((row) => [row.product_id, row])).values()];
    const { data: made } = await this.admin.call(componentPlanningRoutes.createPlanned, {
      ...of,
      batch_product_id: first!.batch_product.id,
    });
    return {
      order,
      task: step!.task,
      planned: made.id,
      next: { ...of, batch_product_id: second!.batch_product.id },
    };
  }

  private async mark(): Promise<{ readonly outbox: number; readonly audit: number }> {
    const [mark] = await this.plant.sql<{ outbox: number; audit: number }>(
      `select coalesce(max(o.id), 0)::int as outbox, (select coalesce(max(id), 0)::int from audit_log) as audit
         from outbox o`,
    );
    return mark!;
  }

  private async truth(
    orders: readonly number[],
    task: number,
    mark: { readonly outbox: number; readonly audit: number },
  ): Promise<Truth> {
    const { plant } = this;
    return {
      operations: await plant.sql(
        `select t.sort, p.position, o.status, o.pause_reason, o.work_place_id is null as is_free,
                (select count(*)::int from operation_runs r where r.operation_id = o.id) as runs,
                (select string_agg(s.end_reason, ',' order by s.id) from operation_stretches s where s.operation_id = o.id) as ends
           from production_task_operations o join production_tasks t on t.id = o.task_id
           join production_order_operations p on p.id = o.order_operation_id
          where t.order_id = any($1) order by array_position($1::int[], t.order_id), t.sort, p.position`,
        [orders],
      ),
      orders: await plant.sql(
        `select p.status, p.task_count, p.scrapped_task_count, p.deleted_at is null as is_there,
                rank() over (partition by p.deleted_at is null order by p.priority)::int as place
           from production_orders p where p.id = any($1) order by array_position($1::int[], p.id)`,
        [orders],
      ),
      planned: await plant.sql(
        `select r.state, count(*)::int as pieces from reservations r
           join production_task_steps s on s.id = r.task_step_id
           join production_task_operations o on o.id = s.task_operation_id
          where o.task_id = $1 group by r.state order by r.state`,
        [task],
      ),
      // Notices are made out of these, later and in portions.
      events: await plant.sql(
        `select name, count(*)::int as times from outbox where id > $1 and name <> 'notices.changed'
          group by name order by name`,
        [mark.outbox],
      ),
      audited: await plant.sql(
        `select object_type, action, count(*)::int as times from audit_log where id > $1
          group by object_type, action order by object_type, action`,
        [mark.audit],
      ),
    };
  }
}
