import type {
  EditedMaterial,
  EditedOperation,
  EditedStep,
  EditedTechMap,
  EditedTechnology,
  NodeId,
} from '@naryad/contracts/tech-maps/edited';

type Component = EditedTechMap['components'][number];

export const isMaterial = (one: Component): one is EditedMaterial => one.type === 'product';

export const materialsOf = ({ components }: EditedTechMap): readonly EditedMaterial[] =>
  components.filter(isMaterial);

/** In work order. */
export const technologiesOf = ({ components }: EditedTechMap): readonly EditedTechnology[] =>
  components.flatMap((one) => (one.type === 'technology' ? [one.technology] : []));

/** A step with its technology and operation. */
export interface PlacedStep {
  readonly technology: EditedTechnology;
  readonly operation: EditedOperation;
  readonly step: EditedStep;
}

/** All steps in work order. */
export const stepsOf = (map: EditedTechMap): readonly PlacedStep[] =>
  technologiesOf(map).flatMap((technology) =>
    technology.operations.flatMap((operation) =>
      operation.steps.map((step) => ({ technology, operation, step })),
    ),
  );

/** Steps of all technologies that consume this product. */
export const stepsUsing = (map: EditedTechMap, productId: number): readonly PlacedStep[] =>
  stepsOf(map).filter(({ step }) => step.products.some(({ id }) => id === productId));

/**
 * Quantity of a product that all steps consume.
 * @param exceptId a step that does not count
 */
export const usedInSteps = (map: EditedTechMap, productId: number, exceptId?: NodeId): number =>
  stepsUsing(map, productId)
    .filter(({ step }) => step.id !== exceptId)
    .flatMap(({ step }) => step.products.filter(({ id }) => id === productId))
    .reduce((sum, { count }) => sum + count, 0);

/**
 * Materials whose steps consume more or less than the material's quantity. Picking uses the quantities of the
 * steps.
 */
export const unevenMaterials = (
  map: EditedTechMap,
): readonly { readonly material: EditedMaterial; readonly taken: number }[] =>
  materialsOf(map)
    .map((material) => ({ material, taken: usedInSteps(map, material.product_id) }))
    .filter(({ material, taken }) => taken !== material.count);
