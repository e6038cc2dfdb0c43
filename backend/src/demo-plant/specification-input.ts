import type { FrozenSpecification, SpecificationInput, StepInput } from '../modules/tech-maps/index.js';
import type { DemoSpecification, DemoStep } from './data/specifications.js';
import { getOrThrow, type PlantIds } from './plant-ids.js';

/** Steps and operations are numbered 5, 10, 15 ... */
const SORT_STEP = 5;

/** A demo specification as input for saving; nodes without ids are new. */
export function inputOf(specification: DemoSpecification, ids: PlantIds): SpecificationInput {
  const operations = specification.technologies.flatMap((technology) => technology.operations);
  const materials = new Map<string, number>();
  for (const [sku, count] of operations.flatMap((operation) =>
    operation.steps.flatMap((step) => step.components ?? []),
  )) {
    materials.set(sku, (materials.get(sku) ?? 0) + count);
  }
  return {
    name: specification.name,
    description: specification.description,
    productId: getOrThrow(ids.products, specification.sku),
    materials: [...materials].map(([sku, count]) => ({
      productId: getOrThrow(ids.products, sku),
      count,
    })),
    technologies: specification.technologies.map((technology) => ({
      name: technology.name,
      operations: technology.operations.map((operation, index) => ({
        name: operation.name,
        sort: (index + 1) * SORT_STEP,
        workCenterId: getOrThrow(ids.workCenters, operation.workCenter),
        normMinutes: operation.normMinutes,
        steps: operation.steps.map((step, position) => stepOf(step, position, ids)),
      })),
    })),
  };
}

/**
 * The same input with the ids of a saved version, matched by name, so that it changes that version instead of
 * replacing it.
 */
export function numbered(
  input: SpecificationInput,
  savedSpecification: FrozenSpecification,
): SpecificationInput {
  return {
    ...input,
    materials: input.materials.map((part) => ({
      ...part,
      id: savedSpecification.materials.find((one) => one.product_id === part.productId)?.id ?? null,
    })),
    technologies: input.technologies.map((technology) => {
      const existing = savedSpecification.technologies.find((one) => one.name === technology.name);
      return {
        ...technology,
        id: existing?.id ?? null,
        operations: technology.operations.map((operation) => {
          const was = existing?.operations.find((one) => one.name === operation.name);
          return {
            ...operation,
            id: was?.id ?? null,
            steps: operation.steps.map((step) => {
              const stepWas = was?.steps.find((one) => one.name === step.name);
              return {
                ...step,
                id: stepWas?.id ?? null,
                components: step.components.map((part) => ({
                  ...part,
                  id: stepWas?.components.find((one) => one.product_id === part.productId)?.id ?? null,
                })),
                measurements: (step.measurements ?? []).map((measured) => ({
                  ...measured,
                  id: stepWas?.measurements?.find((one) => one.name === measured.name)?.id ?? null,
                })),
              };
            }),
          };
        }),
      };
    }),
  };
}

function stepOf(step: DemoStep, position: number, ids: PlantIds): StepInput {
  return {
    name: step.name,
    description: step.description ?? null,
    type: step.print ? 'print' : 'production',
    sort: (position + 1) * SORT_STEP,
    imgUrl: step.image ? `${step.image}.webp` : null,
    components: (step.components ?? []).map(([sku, count]) => ({
      productId: getOrThrow(ids.products, sku),
      count,
    })),
    measurements: (step.measurements ?? []).map((one, index) => ({
      ...one,
      isRequired: false,
      sort: (index + 1) * SORT_STEP,
    })),
    documentIds: (step.print ?? []).map((name) => getOrThrow(ids.documents, name)),
  };
}

/** The specification with other steps: `change` returns the new steps of an operation. */
export function withSteps(
  specification: DemoSpecification,
  change: (steps: readonly DemoStep[], operation: string) => readonly DemoStep[],
): DemoSpecification {
  return {
    ...specification,
    technologies: specification.technologies.map((technology) => ({
      ...technology,
      operations: technology.operations.map((operation) => ({
        ...operation,
        steps: change(operation.steps, operation.name),
      })),
    })),
  };
}
