import type {
  EditedMaterial,
  EditedOperation,
  EditedStep,
  EditedTechMap,
  EditedTechnology,
} from '@naryad/contracts/tech-maps/edited';

type Component = EditedTechMap['components'][number];

export const isMaterial = (one: Component): one is EditedMaterial => one.type === 'product';

export const materialsOf = ({ components }: EditedTechMap): readonly EditedMaterial[] =>
  components.filter(isMaterial);

/** In the order of work. */
export const technologiesOf = ({ components }: EditedTechMap): readonly EditedTechnology[] =>
  components.flatMap((one) => (one.type === 'technology' ? [one.technology] : []));

/** One step with all that it stands in. */
export interface PlacedStep {
  readonly technology: EditedTechnology;
  readonly operation: EditedOperation;
  readonly step: EditedStep;
}

/** All steps in the order of work. */
export const stepsOf = (map: EditedTechMap): readonly PlacedStep[] =>
  technologiesOf(map).flatMap((technology) =>
    technology.operations.flatMap((operation) =>
      operation.steps.map((step) => ({ technology, operation, step })),
    ),
  );

/** Steps of every technology that take this product. */
export const stepsUsing = (map: EditedTechMap, productId: number): readonly PlacedStep[] =>
  stepsOf(map).filter(({ step }) => step.products.some(({ id }) => id === productId));
