import { expect } from 'vitest';
import type { ApiError } from '@naryad/contracts/kernel/client';
import { techMapDifference } from '@naryad/contracts/tech-maps/difference';
import type { TechMap } from '@naryad/contracts/tech-maps/dto';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { mergeTechMaps } from '@naryad/contracts/tech-maps/merge';
import { operationsOfMap, stepsOfMap, type TechMapBench } from './tech-map-bench.js';

/** Editable values by name: fields of the original nodes, and nodes added by an edit. */
export type Facts = Record<string, unknown>;
const ORDER = 'order of technologies';

/** Random numbers from 0 to `below` - 1, reproducible by the seed. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const isTechnology = (one: EditedTechMap['components'][number]) => one.type === 'technology';
const orderOf = (map: EditedTechMap): string =>
  map.components
    .filter(isTechnology)
    .map(({ id }) => id)
    .join();

/** All editable values of a specification. */
export function factsOf(map: EditedTechMap): Facts {
  const facts: Facts = { description: map.description, [ORDER]: orderOf(map) };
  for (const component of map.components) {
    if (component.type === 'product') {
      facts[`material ${component.product_id}`] = component.count;
      continue;
    }
    for (const operation of component.technology.operations) {
      facts[`operation ${operation.id}`] = operation.name;
      for (const step of operation.steps) {
        facts[`step ${step.id}`] = step.name;
        facts[`added ${step.name}`] = operation.id;
        for (const { id, count } of step.products) facts[`part ${id} of ${step.id}`] = count;
      }
    }
  }
  return facts;
}

type Operation = ReturnType<typeof operationsOfMap>[number];

const onOperations = (map: EditedTechMap, change: (operation: Operation) => object): EditedTechMap =>
  ({
    ...map,
    components: map.components.map((one) =>
      one.type === 'product'
        ? one
        : {
            ...one,
            technology: {
              ...one.technology,
              operations: one.technology.operations.map((operation) => change(operation as Operation)),
            },
          },
    ),
  }) as EditedTechMap;

/**
 * Simulates a user who edits a specification at random and saves as the editor does, merging concurrent
 * saves.
 */
export class Technologist {
  base: TechMap;
  mine: EditedTechMap;
  /** Edits since the last save. */
  private pending: Facts = {};

  constructor(
    readonly name: string,
    private readonly first: TechMap,
    private readonly bench: TechMapBench,
    private readonly products: readonly number[],
  ) {
    this.base = first;
    this.mine = first;
  }

  /** One random edit of values shared by all users; every written value is unique. */
  edit(random: (below: number) => number, round: number): void {
    const value = `${this.name} ${round}`;
    const one = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;
    const [step, operation, productId] = [
      one(stepsOfMap(this.first)),
      one(operationsOfMap(this.first)),
      one(this.products),
    ];
    const product = { id: productId, name: 'Товар', sku: null };
    const onStep = (change: (it: Operation['steps'][number]) => object) =>
      onOperations(this.mine, (each) => ({
        ...each,
        steps: each.steps.map((it) => (it.id === step.id ? { ...it, ...change(it) } : it)),
      }));
    const onOperation = (change: (it: Operation) => object) =>
      onOperations(this.mine, (each) => (each.id === operation.id ? { ...each, ...change(each) } : each));
    switch (random(7)) {
      case 0:
        return this.become({ ...this.mine, description: value }, { description: value });
      case 1:
        return this.become(
          onStep(() => ({ name: value })),
          { [`step ${step.id}`]: value },
        );
      case 2:
        return this.become(
          onOperation(() => ({ name: value })),
          { [`operation ${operation.id}`]: value },
        );
      case 3: {
        const addedStep = {
          ...{ id: `local-step-${round}-1`, name: value, description: null, sort: 5 * round },
          ...{ type: 'production', img_url: null, products: [], documents: [] },
        };
        return this.become(
          onOperation(({ steps }) => ({ steps: [...steps, addedStep] })),
          { [`added ${value}`]: operation.id },
        );
      }
      case 4: {
        const others = this.mine.components.filter(
          (each) => each.type !== 'product' || each.product_id !== product.id,
        );
        const material = {
          ...{ id: `local-material-${round}`, type: 'product' as const, product_id: product.id },
          ...{ product, count: round },
        };
        return this.become(
          { ...this.mine, components: [material, ...others] },
          { [`material ${product.id}`]: round },
        );
      }
      case 5: {
        const turned = this.mine.components.filter(isTechnology).toReversed();
        const components = this.mine.components.map((each) => (isTechnology(each) ? turned.shift()! : each));
        const next = { ...this.mine, components };
        return this.become(next, { [ORDER]: orderOf(next) });
      }
      default:
        return this.become(
          onStep(({ products }) => ({
            products: [...products.filter(({ id }) => id !== product.id), { ...product, count: round }],
          })),
          { [`part ${product.id} of ${step.id}`]: round },
        );
    }
  }

  private become(map: EditedTechMap, facts: Facts): void {
    this.mine = map;
    Object.assign(this.pending, facts);
  }

  /** Saves, after merging concurrent saves of other users. Returns the edits that are saved now. */
  async save(): Promise<Facts> {
    // The order was changed and changed back: it is no edit, so the other user's order is used.
    if (orderOf(this.mine) === orderOf(this.base)) delete this.pending[ORDER];
    for (;;) {
      try {
        const { techMap, local_ids } = await this.bench.save(this.mine);
        expect(techMapDifference(withIds(this.mine, local_ids), techMap).map(({ text }) => text)).toEqual([]);
        const savedMap = this.pending;
        Object.assign(this, { base: techMap, mine: techMap, pending: {} });
        return savedMap;
      } catch (error) {
        if ((error as ApiError).status !== 409) throw error;
        const serverMap = await this.bench.get(this.base.id);
        this.mine = mergeTechMaps(this.base, this.mine, serverMap).merged;
        this.base = serverMap;
      }
    }
  }
}

/** The sent specification with the ids of its new steps. */
function withIds(map: EditedTechMap, ids: Readonly<Record<string, number>>): EditedTechMap {
  return onOperations(map, (one) => ({
    ...one,
    steps: one.steps.map((step) => ({ ...step, id: ids[String(step.id)] ?? step.id })),
  }));
}
