import type { ParsedTechMap } from '@naryad/contracts/tech-maps/input';
import type { NodeId } from '@naryad/contracts/tech-maps/edited';
import type { StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import type {
  FrozenSpecification,
  FrozenStep,
  MeasurementInput,
  PartInput,
  SpecificationInput,
} from './specification.js';

/** Sort increment: a new node is sorted after all others by this distance [3 §9 "sort increment"]. */
const SORT_STEP = 5;

type WireComponent = ParsedTechMap['components'][number];
type WireTechnology = Extract<WireComponent, { type: 'technology' }>['technology'];
type WireOperation = WireTechnology['operations'][number];
type WireStep = WireOperation['steps'][number];

/** Rows without `sort` keep the stored value; new ones follow the highest. */
function withSorts<Row extends { readonly sort?: number | undefined }>(
  rows: readonly Row[],
  storedSort: (row: Row) => number | undefined,
): (Row & { readonly sort: number })[] {
  const sorts = rows.map((row) => row.sort ?? storedSort(row));
  let highest = Math.max(0, ...sorts.map((sort) => sort ?? 0));
  return rows.map((row, index) => ({
    ...row,
    sort: sorts[index] ?? (highest += SORT_STEP),
  }));
}

const counts = (parts: readonly PartInput[]): string =>
  parts
    .map((part) => `${part.productId}:${part.count}`)
    .sort()
    .join();

/**
 * `products` and `components` are two forms of the same data. The one that differs from the stored step is
 * used, `products` first.
 */
function componentsOf(step: WireStep, storedStep: FrozenStep | undefined): readonly PartInput[] {
  const before = (storedStep?.components ?? []).map(({ id, product_id, count }) => ({
    id,
    productId: product_id,
    count,
  }));
  const products = step.products?.map(({ id, product_id, count }) => ({
    productId: (product_id ?? id)!,
    count,
  }));
  const components = step.components?.map(({ id, product_id, count }) => ({
    id,
    productId: product_id,
    count,
  }));
  const differing = [products, components].find(
    (inputParts) => inputParts && counts(inputParts) !== counts(before),
  );
  return differing ?? before;
}

const measurementOf = (one: StepMeasurement): MeasurementInput => ({
  id: one.id,
  name: one.name,
  unit: one.unit,
  lowerLimit: one.lower_limit,
  upperLimit: one.upper_limit,
  isRequired: one.is_required,
  sort: one.sort,
});

/** Without measurements in the input those of the stored step stay. */
function measurementsOf(step: WireStep, storedStep: FrozenStep | undefined): readonly MeasurementInput[] {
  const before = storedStep?.measurements ?? [];
  if (step.measurements == null) return before.map(measurementOf);
  const sortOf = ({ id }: { readonly id?: NodeId | null | undefined }) =>
    before.find((one) => one.id === id)?.sort;
  return withSorts(step.measurements, sortOf).map((one) => ({
    id: one.id,
    name: one.name,
    unit: one.unit,
    lowerLimit: one.lower_limit ?? null,
    upperLimit: one.upper_limit ?? null,
    isRequired: one.is_required,
    sort: one.sort,
  }));
}

/**
 * Converts the editor's input into the content to save: fields that the input omits keep their stored values
 * [3 §7 saveTechMap].
 * @param storedContent the current specification
 */
export function fromEditor(input: ParsedTechMap, storedContent: FrozenSpecification): SpecificationInput {
  const operations = new Map(
    storedContent.technologies
      .flatMap((one) => one.operations)
      .map((one) => [one.id as number | string, one]),
  );
  const steps = new Map(
    [...operations.values()].flatMap((one) => one.steps).map((one) => [one.id as number | string, one]),
  );
  const storedStep = ({ id }: WireStep) => (id == null ? undefined : steps.get(id));
  const storedOperation = ({ id }: WireOperation) => (id == null ? undefined : operations.get(id));

  const stepOf = (step: WireStep & { readonly sort: number }) => {
    const before = storedStep(step);
    return {
      id: step.id,
      name: step.name,
      description: step.description,
      type: step.type,
      sort: step.sort,
      imgUrl: step.img_url === undefined ? before?.img_url : step.img_url,
      components: componentsOf(step, before),
      documentIds: (step.documents ?? before?.documents ?? []).map((one) => one.id),
      measurements: measurementsOf(step, before),
    };
  };
  const technologyOf = ({ id, technology }: Extract<WireComponent, { type: 'technology' }>) => ({
    id: technology.id ?? id,
    name: technology.name,
    operations: withSorts(technology.operations, (row) => storedOperation(row)?.sort).map((operation) => ({
      id: operation.id,
      name: operation.name,
      sort: operation.sort,
      workCenterId: operation.workshop_post_id ?? null,
      normMinutes:
        operation.norm_minutes === undefined
          ? storedOperation(operation)?.norm_minutes
          : operation.norm_minutes,
      steps: withSorts(operation.steps, (row) => storedStep(row)?.sort).map(stepOf),
    })),
  });
  return {
    id: input.id,
    version: input.version,
    name: input.name ?? storedContent.name,
    description: input.description === undefined ? storedContent.description : input.description,
    productId: storedContent.product_id,
    materials: input.components.flatMap((one) =>
      one.type === 'product' ? [{ id: one.id, productId: one.product_id, count: one.count }] : [],
    ),
    technologies: input.components.flatMap((one) => (one.type === 'technology' ? [technologyOf(one)] : [])),
  };
}

/** A stored content as unchanged input; for copies without the ids of its nodes. */
export function fromStored(
  storedContent: FrozenSpecification,
  options: { readonly withIds: boolean },
): SpecificationInput {
  const idOf = (id: number | undefined) => (options.withIds ? (id ?? null) : null);
  const partOf = (part: { readonly id?: number; readonly product_id: number; readonly count: number }) => ({
    id: idOf(part.id),
    productId: part.product_id,
    count: part.count,
  });
  return {
    name: storedContent.name,
    description: storedContent.description,
    productId: storedContent.product_id,
    materials: storedContent.materials.map(partOf),
    technologies: storedContent.technologies.map((technology) => ({
      id: idOf(technology.id),
      name: technology.name,
      operations: technology.operations.map((operation) => ({
        id: idOf(operation.id),
        name: operation.name,
        sort: operation.sort,
        workCenterId: operation.work_center_id,
        normMinutes: operation.norm_minutes,
        steps: operation.steps.map((step) => ({
          id: idOf(step.id),
          name: step.name,
          description: step.description,
          type: step.type,
          sort: step.sort,
          imgUrl: step.img_url,
          components: step.components.map(partOf),
          documentIds: step.documents.map((one) => one.id),
          measurements: (step.measurements ?? []).map((one) => ({
            ...measurementOf(one),
            id: idOf(one.id),
          })),
        })),
      })),
    })),
  };
}
