import type { NodeId } from '@naryad/contracts/tech-maps/edited';
import type { StepType } from '@naryad/contracts/tech-maps/dto';
import type { StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import type { FrozenSpecification, PartInput, SpecificationInput, StepInput } from './specification.js';

export type NodeKind = 'materials' | 'technologies' | 'operations' | 'steps' | 'components' | 'measurements';

interface NumberedPart {
  readonly id: number;
  readonly product_id: number;
  readonly count: number;
}

interface NumberedStep {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly type: StepType;
  readonly sort: number;
  readonly img_url: string | null;
  readonly document_ids: readonly number[];
  readonly components: readonly NumberedPart[];
  readonly measurements: readonly StepMeasurement[];
}

/** The content of a specification as it will be stored: every node has its id. */
export interface NumberedSpecification {
  readonly name: string;
  readonly description: string | null;
  readonly materials: readonly NumberedPart[];
  readonly technologies: readonly {
    readonly id: number;
    readonly name: string;
    readonly operations: readonly {
      readonly id: number;
      readonly name: string;
      readonly sort: number;
      readonly work_center_id: number | null;
      readonly norm_minutes: number | null;
      readonly steps: readonly NumberedStep[];
    }[];
  }[];
}

type IdentifiedKind = Exclude<NodeKind, 'materials' | 'components'>;

interface ExistingNodes {
  readonly materials: readonly {
    readonly id: number;
    readonly productId: number;
  }[];
  readonly ids: Readonly<Record<IdentifiedKind, ReadonlySet<number>>>;
  readonly components: ReadonlyMap<number, readonly { readonly id: number; readonly productId: number }[]>;
}

function existingNodesOf(contents: readonly FrozenSpecification[]): ExistingNodes {
  const technologies = contents.flatMap((one) => one.technologies);
  const operations = technologies.flatMap((one) => one.operations);
  const steps = operations.flatMap((one) => one.steps);
  return {
    materials: contents.flatMap(({ materials }) =>
      materials.flatMap(({ id, product_id }) => (id === undefined ? [] : [{ id, productId: product_id }])),
    ),
    ids: {
      technologies: new Set(technologies.map((one) => one.id)),
      operations: new Set(operations.map((one) => one.id)),
      steps: new Set(steps.map((one) => one.id)),
      measurements: new Set(steps.flatMap((one) => (one.measurements ?? []).map(({ id }) => id))),
    },
    components: new Map(
      steps.map((step) => [
        step.id,
        step.components.map((one) => ({
          id: one.id,
          productId: one.product_id,
        })),
      ]),
    ),
  };
}

/** Stored id of each part: the given one, else the one of the same product; null for new parts. */
function storedIds(parts: readonly PartInput[], storedParts: ExistingNodes['materials']): (number | null)[] {
  const usedIds = new Set<NodeId>();
  const existingIds = parts.map(({ id }) => {
    if (id == null || usedIds.has(id) || !storedParts.some((one) => one.id === id)) return null;
    usedIds.add(id);
    return Number(id);
  });
  return parts.map(({ productId }, index) => {
    if (existingIds[index] != null) return existingIds[index];
    const same = storedParts.find((one) => one.productId === productId && !usedIds.has(one.id));
    if (same) usedIds.add(same.id);
    return same?.id ?? null;
  });
}

/**
 * Assigns an id to every node: stored nodes keep theirs, new ones get the next id of their kind. Ids of other
 * specifications are never used.
 * @param storedVersions contents whose nodes keep their ids: the current one, and an older one when it is
 * restored
 * @param next the next free id of a kind
 * @returns the content, and the ids of the nodes that have a local name of the editor
 */
export function numbered(
  input: SpecificationInput,
  storedVersions: readonly FrozenSpecification[],
  next: (kind: NodeKind) => number,
): { content: NumberedSpecification; localIds: Record<string, number> } {
  const existing = existingNodesOf(storedVersions);
  const localIds: Record<string, number> = {};
  const usedByKind: Record<IdentifiedKind, Set<number>> = {
    technologies: new Set(),
    operations: new Set(),
    steps: new Set(),
    measurements: new Set(),
  };
  const note = (id: NodeId | null | undefined, assignedId: number): number => {
    if (typeof id === 'string') localIds[id] = assignedId;
    return assignedId;
  };
  const idOf = (kind: IdentifiedKind, id: NodeId | null | undefined): number => {
    const isExisting = typeof id === 'number' && existing.ids[kind].has(id) && !usedByKind[kind].has(id);
    const assignedId = isExisting ? id : next(kind);
    usedByKind[kind].add(assignedId);
    return note(id, assignedId);
  };
  const partsOf = (
    kind: 'materials' | 'components',
    parts: readonly PartInput[],
    before: ExistingNodes['materials'],
  ): NumberedPart[] => {
    const ids = storedIds(parts, before);
    return parts.map(({ id, productId, count }, index) => ({
      id: note(id, ids[index] ?? next(kind)),
      product_id: productId,
      count,
    }));
  };
  const stepOf = (step: StepInput): NumberedStep => {
    const id = idOf('steps', step.id);
    return {
      id,
      name: step.name.trim(),
      description: step.description ?? null,
      type: step.type,
      sort: step.sort,
      img_url: step.imgUrl ?? null,
      // Steps of other types lose their documents on save [3 §4 "Specification editor"].
      document_ids:
        step.type === 'print' ? [...new Set(step.documentIds)].sort((one, other) => one - other) : [],
      components: partsOf('components', step.components, existing.components.get(id) ?? []),
      measurements: (step.measurements ?? []).map((one) => ({
        id: idOf('measurements', one.id),
        name: one.name.trim(),
        unit: one.unit,
        lower_limit: one.lowerLimit,
        upper_limit: one.upperLimit,
        is_required: one.isRequired,
        sort: one.sort,
      })),
    };
  };
  const content: NumberedSpecification = {
    name: input.name.trim(),
    description: input.description ?? null,
    materials: partsOf('materials', input.materials, existing.materials),
    technologies: input.technologies.map((technology) => ({
      id: idOf('technologies', technology.id),
      name: technology.name.trim(),
      operations: technology.operations.map((operation) => ({
        id: idOf('operations', operation.id),
        name: operation.name.trim(),
        sort: operation.sort,
        work_center_id: operation.workCenterId,
        norm_minutes: operation.normMinutes ?? null,
        steps: operation.steps.map(stepOf),
      })),
    })),
  };
  return { content, localIds };
}

const byId = (one: { readonly id: number }, other: { readonly id: number }): number => one.id - other.id;
const bySort = (
  one: { readonly id: number; readonly sort: number },
  other: { readonly id: number; readonly sort: number },
): number => one.sort - other.sort || byId(one, other);

const partValues = ({ id, product_id, count }: NumberedPart): number[] => [id, product_id, count];

const measurementValues = (one: StepMeasurement): unknown[] => [
  one.id,
  one.name,
  one.unit,
  one.lower_limit,
  one.upper_limit,
  one.is_required,
  one.sort,
];

function valuesOf({ name, description, materials, technologies }: NumberedSpecification): unknown[] {
  return [
    name,
    description,
    materials.map(partValues),
    technologies.map((technology) => [
      technology.id,
      technology.name,
      [...technology.operations]
        .sort(bySort)
        .map((operation) => [
          operation.id,
          operation.name,
          operation.sort,
          operation.work_center_id,
          operation.norm_minutes,
          [...operation.steps]
            .sort(bySort)
            .map((step) => [
              step.id,
              step.name,
              step.description,
              step.type,
              step.sort,
              step.img_url,
              step.document_ids,
              [...step.components].sort(byId).map(partValues),
              [...step.measurements].sort(bySort).map(measurementValues),
            ]),
        ]),
    ]),
  ];
}

const numbersOf = (storedContent: FrozenSpecification): NumberedSpecification => ({
  ...storedContent,
  materials: storedContent.materials.map((material) => ({
    ...material,
    id: material.id ?? 0,
  })),
  technologies: storedContent.technologies.map((technology) => ({
    ...technology,
    operations: technology.operations.map((operation) => ({
      ...operation,
      norm_minutes: operation.norm_minutes ?? null,
      steps: operation.steps.map(({ documents, ...step }) => ({
        ...step,
        document_ids: documents.map((one) => one.id).sort((one, other) => one - other),
        measurements: step.measurements ?? [],
      })),
    })),
  })),
});

/**
 * Returns whether saving the content would change nothing; the order of materials and technologies matters.
 */
export function hasSameContent(content: NumberedSpecification, storedContent: FrozenSpecification): boolean {
  return JSON.stringify(valuesOf(content)) === JSON.stringify(valuesOf(numbersOf(storedContent)));
}
