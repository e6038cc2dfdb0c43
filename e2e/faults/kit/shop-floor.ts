import { callRoutes } from '@naryad/contracts/calls/routes';
import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { customerOrderRoutes } from '@naryad/contracts/customer-orders/routes';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { productRoutes } from '@naryad/contracts/products/routes';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { BY_THE_CLOCK } from './by-the-clock.js';
import { type Center, type Command, FloorHands, type Made, type Operation } from './floor-hands.js';
import type { FaultPlant } from './plant.js';

/** State after a round, without row ids: the same for rounds that did the same. */
export interface Truth {
  readonly operations: readonly unknown[];
  readonly orders: readonly unknown[];
  readonly planned: readonly unknown[];
  readonly events: readonly unknown[];
  readonly audited: readonly unknown[];
}

const WORK_PLACES = 9;
const CONTROLS = 2;
const TASKS = 8;

/**
 * A product that is assembled and inspected, with enough work places for a concurrent command on each of its
 * items.
 */
export class ShopFloor {
  private constructor(
    private readonly hands: FloorHands,
    /** Assembled in one operation and inspected in another. */
    readonly product: Made,
    private readonly centers: { readonly assembly: Center; readonly control: Center },
    private readonly pickedItem: Made,
  ) {}

  static async build(hands: FloorHands): Promise<ShopFloor> {
    const { admin, plant } = hands;
    const [assembly, control] = [
      await hands.centerOf('Сборочный стол 1'),
      await hands.centerOf('Стенд ОТК 1'),
    ];
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
            operations: [operation(3, 'Монтаж', assembly.center), operation(4, 'Контроль', control.center)],
          },
        },
      ],
    });
    const [picked] = await plant.sql<Made>(
      `select product_id as id, id as specification from tech_maps where name = 'Контроллер К2, серийная сборка'`,
    );
    return new ShopFloor(
      hands,
      { id: product.id, specification: created.id },
      { assembly, control },
      picked!,
    );
  }

  private get plant(): FaultPlant {
    return this.hands.plant;
  }

  /** Orders and operations in the states that the commands need, and the commands. */
  async prepare(): Promise<{ readonly commands: readonly Command[]; readonly truth: () => Promise<Truth> }> {
    const { admin } = this.hands;
    const big = await this.order(TASKS);
    const assembled = await this.hands.operations(big, 1);
    const inspected = await this.hands.operations(big, 2);
    const [untouched, waiting, closed, deleted] = [
      await this.order(1, { isStarted: false }),
      await this.order(1, { isStarted: false }),
      await this.order(1),
      await this.order(1, { isStarted: false }),
    ];
    const workPlaces = await this.hands.newWorkPlaces(this.centers.assembly, WORK_PLACES);
    const controls = await this.hands.newWorkPlaces(this.centers.control, CONTROLS);
    const workPlaceAt = (position: number): number => workPlaces[position]!;
    for (const [item, control] of controls.entries()) {
      await this.hands.start(assembled[item]!, workPlaceAt(0));
      await this.hands.finish(assembled[item]!);
      await this.hands.start(inspected[item]!, control);
    }
    const [scrapped, sentBack, started, finished, paused, resumed, given, released] = [
      inspected[0]!,
      inspected[1]!,
      ...assembled.slice(2),
    ] as [Operation, Operation, Operation, Operation, Operation, Operation, Operation, Operation];
    for (const [position, operation] of [finished, paused, resumed, given, released].entries()) {
      await this.hands.start(operation, workPlaceAt(position + 1));
    }
    await admin.call(pauseRoutes.pauseOperation, { operation_id: resumed.id, reason: 'lunch' });
    const plans = await this.plans();
    const customerOrder = this.hands.next('К');

    const marker = await this.marker();
    const commands: Command[] = [
      this.hands.command('start', productionRoutes.changeOperationStatus, {
        operation_id: started.id,
        status: 'work',
        workshop_post_unit_id: workPlaceAt(7),
      }),
      this.hands.command('finish', productionRoutes.changeOperationStatus, {
        operation_id: finished.id,
        status: 'done',
      }),
      this.hands.command('pause', pauseRoutes.pauseOperation, {
        operation_id: paused.id,
        reason: 'material',
      }),
      this.hands.command('resume', pauseRoutes.resumeOperation, { operation_id: resumed.id }),
      this.hands.command('hand over', pauseRoutes.handOverOperation, {
        operation_id: given.id,
        workshop_post_unit_id: workPlaceAt(8),
      }),
      this.hands.command('release', pauseRoutes.releaseOperation, { operation_id: released.id }),
      this.hands.command('scrap', inspectionRoutes.giveVerdict, {
        operation_id: scrapped.id,
        result: 'scrap',
        reason: 'Трещина',
        replace: true,
      }),
      this.hands.command('rework', inspectionRoutes.giveVerdict, {
        operation_id: sentBack.id,
        result: 'rework',
        reason: 'Слабо затянуто',
        back_to_operation_id: assembled[1]!.id,
      }),
      this.hands.command('start an order', productionRoutes.changeStatus, { id: untouched, status: 'work' }),
      this.hands.command('put an order first', planningRoutes.changePriority, {
        id: waiting,
        before_id: big,
      }),
      this.hands.command('cancel an order', productionRoutes.changeStatus, { id: closed, status: 'new' }),
      this.hands.command('delete an order', productionRoutes.deleteProductionOrder, { id: deleted }),
      this.hands.command('plan', componentPlanningRoutes.createPlanned, plans.next),
      this.hands.command('take a plan back', componentPlanningRoutes.deletePlanned, { id: plans.planned }),
      this.hands.command('take an order in', customerOrderRoutes.createOrUpdateOrder, {
        number: customerOrder,
        status: 'new',
        products: [{ product_id: this.product.id, count: 1 }],
      }),
      this.hands.command('call', callRoutes.raiseCall, {
        workshop_post_unit_id: workPlaceAt(8),
        type: 'quality',
      }),
    ];
    const orders = [big, untouched, waiting, closed, deleted];
    return { commands, truth: () => this.truth(orders, plans.task, marker) };
  }

  private order(quantity: number, { isStarted = true, of = this.product } = {}): Promise<number> {
    return this.hands.order(of, quantity, { isStarted });
  }

  /** An order with one existing plan and another one to be created. */
  private async plans() {
    const { admin } = this.hands;
    const order = await this.order(1, { of: this.pickedItem });
    const [step] = await this.plant.sql<{ task: number; step: number }>(
      `select t.id as task, os.source_step_id as step from production_tasks t
         join production_order_operations oo on oo.order_id = t.order_id and oo.is_picking
         join production_order_steps os on os.order_operation_id = oo.id where t.order_id = $1`,
      [order],
    );
    const stepInput = { production_task_id: step!.task, operation_step_id: step!.step };
    const { data } = await admin.call(componentPlanningRoutes.getProducts, stepInput);
    const [first, second] = [...new Map(data.map((row) => [row.product_id, row])).values()];
    const { data: createdUnit } = await admin.call(componentPlanningRoutes.createPlanned, {
      ...stepInput,
      batch_product_id: first!.batch_product.id,
    });
    return {
      order,
      task: step!.task,
      planned: createdUnit.id,
      next: { ...stepInput, batch_product_id: second!.batch_product.id },
    };
  }

  private async marker(): Promise<{ readonly outbox: number; readonly audit: number }> {
    const [latest] = await this.plant.sql<{ outbox: number; audit: number }>(
      `select coalesce(max(o.id), 0)::int as outbox, (select coalesce(max(id), 0)::int from audit_log) as audit
         from outbox o`,
    );
    return latest!;
  }

  private async truth(
    orders: readonly number[],
    task: number,
    marker: { readonly outbox: number; readonly audit: number },
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
      // Notices are created from these events as well, later and in batches.
      events: await plant.sql(
        `select name, count(*)::int as times from outbox where id > $1 and name <> all($2) group by name order by name`,
        [marker.outbox, BY_THE_CLOCK],
      ),
      audited: await plant.sql(
        `select object_type, action, count(*)::int as times from audit_log where id > $1
          group by object_type, action order by object_type, action`,
        [marker.audit],
      ),
    };
  }
}
