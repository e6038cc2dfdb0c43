import type {
  EditedMaterial,
  EditedOperation as Operation,
  EditedStep as Step,
  EditedTechMap as Specification,
  EditedTechnology as Technology,
  NodeId,
} from '@naryad/contracts/tech-maps/edited';
import { isMaterial, materialsOf, stepsUsing, usedInSteps } from '../../shared/content.js';
import { bySort, moveRow, nextSort, ordered } from './order.js';
import { localId } from './local-id.js';

/*
 * Edits of a specification. Each returns a new specification that shares its unchanged parts, so that only
 * changed parts render again. An edit of a deleted node changes nothing.
 */

type Change<Node> = (node: Node) => Node;
type Component = Specification['components'][number];

const replaced = <Node extends { readonly id: NodeId }>(
  nodes: readonly Node[],
  id: NodeId,
  change: Change<Node>,
): readonly Node[] =>
  nodes.some((node) => node.id === id) ? nodes.map((node) => (node.id === id ? change(node) : node)) : nodes;

const without = <Node extends { readonly id: NodeId }>(nodes: readonly Node[], id: NodeId): readonly Node[] =>
  nodes.some((node) => node.id === id) ? nodes.filter((node) => node.id !== id) : nodes;

/** Maps the technologies. Unchanged ones preserve their identity. */
function eachTechnology(map: Specification, change: Change<Technology>): Specification {
  let isTouched = false;
  const components = map.components.map((one) => {
    if (isMaterial(one)) return one;
    const technology = change(one.technology);
    if (technology === one.technology) return one;
    isTouched = true;
    return { ...one, technology };
  });
  return isTouched ? { ...map, components } : map;
}

const withOperations = (technology: Technology, operations: readonly Operation[]): Technology =>
  operations === technology.operations ? technology : { ...technology, operations };

const withSteps = (operation: Operation, steps: readonly Step[]): Operation =>
  steps === operation.steps ? operation : { ...operation, steps };

export const changeTechnology = (map: Specification, id: NodeId, change: Change<Technology>): Specification =>
  eachTechnology(map, (technology) => (technology.id === id ? change(technology) : technology));

export const changeOperation = (map: Specification, id: NodeId, change: Change<Operation>): Specification =>
  eachTechnology(map, (technology) =>
    withOperations(technology, replaced(technology.operations, id, change)),
  );

const eachOperation = (map: Specification, change: Change<Operation>): Specification =>
  eachTechnology(map, (technology) => {
    const operations = technology.operations.map(change);
    return operations.every((one, index) => one === technology.operations[index])
      ? technology
      : { ...technology, operations };
  });

export const changeStep = (map: Specification, id: NodeId, change: Change<Step>): Specification =>
  eachOperation(map, (operation) => withSteps(operation, replaced(operation.steps, id, change)));

/** Changes name and description of the specification. */
export const changeHeader = (
  map: Specification,
  part: Partial<Pick<Specification, 'name' | 'description'>>,
): Specification => ({ ...map, ...part });

/** Adds a material after the others, before the technologies, with a quantity of 1. */
export function addMaterial(
  map: Specification,
  product: EditedMaterial['product'],
  count = 1,
  id: NodeId = localId('material'),
): Specification {
  const material: EditedMaterial = {
    id,
    type: 'product',
    product_id: product.id,
    product: { id: product.id, name: product.name, sku: product.sku },
    count,
  };
  const index = map.components.findLastIndex(isMaterial) + 1;
  return { ...map, components: map.components.toSpliced(index, 0, material) };
}

export const changeMaterial = (map: Specification, id: NodeId, count: number): Specification => ({
  ...map,
  components: map.components.map((one) => (isMaterial(one) && one.id === id ? { ...one, count } : one)),
});

/** Removes a material, and every step of every technology that consumes its product. */
export function removeMaterial(map: Specification, id: NodeId): Specification {
  const material = map.components.filter(isMaterial).find((one) => one.id === id);
  if (material === undefined) return map;
  const rest = { ...map, components: without(map.components, id) };
  const uses = (step: Step): boolean => step.products.some((product) => product.id === material.product_id);
  return eachOperation(rest, (operation) =>
    operation.steps.some(uses)
      ? { ...operation, steps: operation.steps.filter((step) => !uses(step)) }
      : operation,
  );
}

export function addTechnology(
  map: Specification,
  name: string,
  id: NodeId = localId('technology'),
): Specification {
  return {
    ...map,
    components: [
      ...map.components,
      {
        id,
        type: 'technology',
        technology: { id, name, operations: [] },
      },
    ],
  };
}

export const removeTechnology = (map: Specification, id: NodeId): Specification => ({
  ...map,
  components: map.components.filter((one) => isMaterial(one) || one.id !== id),
});

/** Moves a component among those of its kind. Positions beyond the ends change nothing. */
function moveAmong(
  map: Specification,
  isOwn: (one: Component) => boolean,
  id: NodeId,
  targetIndex: number,
): Specification {
  const own = map.components.filter(isOwn);
  const from = own.findIndex((one) => one.id === id);
  const moving = own[from];
  if (moving === undefined || own[targetIndex] === undefined || from === targetIndex) return map;
  const rest = own.toSpliced(from, 1).toSpliced(targetIndex, 0, moving);
  return { ...map, components: map.components.map((one) => (isOwn(one) ? (rest.shift() ?? one) : one)) };
}

/** @param targetIndex position among the materials */
export const moveMaterial = (map: Specification, id: NodeId, targetIndex: number): Specification =>
  moveAmong(map, isMaterial, id, targetIndex);

/**
 * Orders are produced in this order of technologies.
 * @param targetIndex position among the technologies
 */
export const moveTechnology = (map: Specification, id: NodeId, targetIndex: number): Specification =>
  moveAmong(map, (one) => !isMaterial(one), id, targetIndex);

export const addOperation = (
  map: Specification,
  technologyId: NodeId,
  { name, workshop_post_id }: Pick<Operation, 'name' | 'workshop_post_id'>,
  id: NodeId = localId('operation'),
): Specification =>
  changeTechnology(map, technologyId, (technology) => ({
    ...technology,
    operations: bySort([
      ...technology.operations,
      {
        id,
        name,
        sort: nextSort(technology.operations),
        workshop_post_id,
        steps: [],
      },
    ]),
  }));

export const removeOperation = (map: Specification, id: NodeId): Specification =>
  eachTechnology(map, (technology) => withOperations(technology, without(technology.operations, id)));

/** @param targetIndex position among the operations of its technology */
export const moveOperation = (map: Specification, id: NodeId, targetIndex: number): Specification =>
  eachTechnology(map, (technology) => {
    const rows = ordered(technology.operations);
    const from = rows.findIndex((one) => one.id === id);
    return from < 0 ? technology : withOperations(technology, moveRow(rows, from, targetIndex));
  });

export const addStep = (
  map: Specification,
  operationId: NodeId,
  { name, ...part }: Pick<Step, 'name'> & Partial<Omit<Step, 'id' | 'sort'>>,
  id: NodeId = localId('step'),
): Specification =>
  changeOperation(map, operationId, (operation) => ({
    ...operation,
    steps: bySort([
      ...operation.steps,
      {
        id,
        name,
        description: null,
        type: 'production',
        img_url: null,
        documents: [],
        products: [],
        ...part,
        sort: nextSort(operation.steps),
      },
    ]),
  }));

export const removeStep = (map: Specification, id: NodeId): Specification =>
  eachOperation(map, (operation) => withSteps(operation, without(operation.steps, id)));

/** @param targetIndex position among the steps of its operation */
export const moveStep = (map: Specification, id: NodeId, targetIndex: number): Specification =>
  eachOperation(map, (operation) => {
    const rows = ordered(operation.steps);
    const from = rows.findIndex((one) => one.id === id);
    return from < 0 ? operation : withSteps(operation, moveRow(rows, from, targetIndex));
  });

/**
 * Adds a product with its quantity to a step, or changes the quantity. A product that is not a material yet
 * becomes one.
 */
/**
 * Adds to the step the quantity of every material that no step consumes yet.
 * @param barred products that it must not consume
 */
export function consumeAllMaterials(
  map: Specification,
  stepId: NodeId,
  barred: ReadonlySet<number>,
): Specification {
  return materialsOf(map)
    .filter(({ product_id }) => !barred.has(product_id))
    .reduce((current, { product_id, product, count }) => {
      const rest = count - usedInSteps(map, product_id);
      if (rest <= 0) return current;
      const own = stepsUsing(map, product_id).find(({ step }) => step.id === stepId);
      const before = own?.step.products.find(({ id }) => id === product_id)?.count ?? 0;
      return setStepProduct(current, stepId, { ...product, count: before + rest });
    }, map);
}

export function setStepProduct(
  map: Specification,
  stepId: NodeId,
  { id, name, sku, count }: Step['products'][number],
): Specification {
  const product = { id, name, sku, count };
  const changedMap = changeStep(map, stepId, (step) => ({
    ...step,
    products: step.products.some((one) => one.id === id)
      ? step.products.map((one) => (one.id === id ? product : one))
      : [...step.products, product],
  }));
  const isExisting = changedMap.components.some((one) => isMaterial(one) && one.product_id === id);
  return isExisting || changedMap === map ? changedMap : addMaterial(changedMap, { id, name, sku }, count);
}
