import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import type { TechMap } from '@naryad/contracts/tech-maps/dto';
import { createProductionOrder } from './factories/production.js';
import { createCells, createUnit, storeInCell } from './factories/warehouse.js';
import { operationsOfMap, TechMapBench, withOperation } from './tech-map-bench.js';

/** Operations of a task in the first version of its specification, and after `improved`. */
export const OLD = ['Комплектование', 'Монтаж', 'Проверка'];
export const NEW = ['Комплектование', 'Монтаж и пайка', 'Упаковка'];

/** Orders that are moved to newer versions of their specifications. */
export class VersionMoveBench {
  private constructor(private readonly maps: TechMapBench) {}

  static async open(): Promise<VersionMoveBench> {
    return new VersionMoveBench(await TechMapBench.open());
  }

  get app() {
    return this.maps.app;
  }

  get floor() {
    return this.maps.floor;
  }

  /** Creates a version with another name of the specification. */
  async renamed(id: number, name: string): Promise<number> {
    return (await this.maps.renamed(await this.maps.get(id), name)).version;
  }

  /** Creates an order with its own specification. */
  async ordered(name: string, quantity: number, unstarted = false) {
    const map = await this.maps.copy(name);
    const floor = { ...this.floor, techMap: { ...this.floor.techMap, id: map.id } };
    return { map, order: await createProductionOrder(floor, { quantity, unstarted }) };
  }

  /** Second version: mounting is renamed and gets a step, the check is removed, packing is added. */
  async improved(map: TechMap): Promise<number> {
    const [, mounting, check] = operationsOfMap(map);
    const renamed = withOperation(map, mounting!.id, (one) => ({
      ...one,
      name: 'Монтаж и пайка',
      steps: [...one.steps, { name: 'Пайка' }],
    })) as TechMap;
    const { techMap } = await this.maps.save(
      withOperation(renamed, check!.id, (one) => ({ ...one, id: 'packing', name: 'Упаковка' })),
    );
    return techMap.version;
  }

  /** Second version: picking is done at the assembly work center. */
  async pickedElsewhere(map: TechMap): Promise<number> {
    const [picking] = operationsOfMap(map);
    const { techMap } = await this.maps.save(
      withOperation(map, picking!.id, (one) => ({ ...one, workshop_post_id: this.floor.centers.assembly })),
    );
    return techMap.version;
  }

  async orderOf(id: number) {
    return (await this.floor.planner.call(routes.getProductionOrder, { id })).data;
  }

  async namesByTask(id: number): Promise<string[][]> {
    return (await this.orderOf(id)).tasks.map((task) =>
      task.operations.map(({ operation }) => operation.name),
    );
  }

  move(id: number, tech_map_version: number, version?: number) {
    return this.floor.planner.call(routes.moveToVersion, { id, tech_map_version, version });
  }

  start(operation: number, workPlaceId = this.floor.places.picking, client = this.floor.picker) {
    return client.call(routes.changeOperationStatus, {
      operation_id: operation,
      status: 'work',
      workshop_post_unit_id: workPlaceId,
    });
  }

  /** Picks the components of the operation and finishes it. */
  async finishPicking(operation: number): Promise<void> {
    const { app, floor } = this;
    const [cell] = await createCells(app.dataSource, floor.modules.storehouse);
    const board = await createUnit(app.dataSource, floor.products.board);
    await storeInCell(app.dataSource, board, cell!);
    const screws = await Promise.all(
      Array.from({ length: 4 }, () => createUnit(app.dataSource, floor.products.screw)),
    );
    for (const lot of screws) await storeInCell(app.dataSource, lot, cell!);
    for (const lot of [board, ...screws])
      await floor.picker.call(pickingRoutes.manualPick, {
        operation_id: operation,
        module_id: floor.modules.pickingDesk,
        picked_item: { batch_product_id: lot },
      });
    await floor.picker.call(routes.changeOperationStatus, { operation_id: operation, status: 'done' });
  }

  /** The first step of the first task, in the form that planners use. */
  async firstStep(order: number): Promise<{ readonly task: number; readonly step: number }> {
    const [step] = await this.app.sql<{ task: number; step: number }>(
      `select t.id as task, os.source_step_id as step from production_tasks t
         join production_order_operations oo on oo.order_id = t.order_id and oo.position = 1
         join production_order_steps os on os.order_operation_id = oo.id
        where t.order_id = $1 and t.sort = 1`,
      [order],
    );
    return step!;
  }
}
