import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import type { TechMap, TechnologyOperation, TechnologyStep } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import { createShopFloor, type ShopFloor } from './factories/production.js';
import { startTestApp, type TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

type SaveBody = RequestOf<typeof routes.saveTechMap>;
type Saved = OutputOf<typeof routes.saveTechMap>;

/** A shop floor with a technologist who uses the calls only. */
export class TechMapBench {
  private constructor(
    readonly app: TestApp,
    readonly floor: ShopFloor,
    readonly technologist: TestClient & { readonly userId: number },
  ) {}

  static async open(): Promise<TechMapBench> {
    const app = await startTestApp({ env: { WRITE_LIMIT_PER_MINUTE: '0' } });
    const floor = await createShopFloor(app);
    const technologist = await app.signedIn({ moduleIds: [floor.modules.production] });
    return new TechMapBench(app, floor, technologist);
  }

  /**
   * A copy of the shop floor's specification: two materials, two technologies, three operations, four steps.
   */
  async copy(name = 'Копия'): Promise<TechMap> {
    const { data } = await this.technologist.call(routes.copyTechMap, {
      source_tech_map_id: this.floor.techMap.id,
      target_product_id: this.floor.products.controller,
      name,
    });
    return this.get(data.id);
  }

  async get(id: number): Promise<TechMap> {
    return (await this.technologist.call(routes.getTechMap, { id })).techMap;
  }

  save(map: object, client: TestClient = this.technologist): Promise<Saved> {
    return client.call(routes.saveTechMap, map as SaveBody);
  }

  /** Saves with another name, which always creates a version. */
  async renamed(map: TechMap, name: string): Promise<TechMap> {
    return (await this.save({ ...map, name })).techMap;
  }
}

export const operationsOfMap = (map: TechMap): TechnologyOperation[] =>
  map.components.flatMap((one) => (one.type === 'technology' ? one.technology.operations : []));

export const stepsOfMap = (map: TechMap): TechnologyStep[] =>
  operationsOfMap(map).flatMap((one) => one.steps);

/** The specification with one of its operations changed. */
export const withOperation = (
  map: TechMap,
  id: number,
  change: (operation: TechnologyOperation) => object,
): object => ({
  ...map,
  components: map.components.map((one) =>
    one.type === 'product'
      ? one
      : {
          ...one,
          technology: {
            ...one.technology,
            operations: one.technology.operations.map((operation) =>
              operation.id === id ? change(operation) : operation,
            ),
          },
        },
  ),
});

/** The specification with one of its steps changed. */
export const withStep = (map: TechMap, id: number, change: (step: TechnologyStep) => object): object => {
  const owner = operationsOfMap(map).find((one) => one.steps.some((step) => step.id === id))!;
  return withOperation(map, owner.id, (operation) => ({
    ...operation,
    steps: operation.steps.map((step) => (step.id === id ? change(step) : step)),
  }));
};
