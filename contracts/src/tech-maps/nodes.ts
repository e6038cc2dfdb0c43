import type {
  EditedMaterial,
  EditedMeasurement,
  EditedOperation,
  EditedStep,
  EditedTechMap,
  EditedTechnology,
  EditedTechnologyComponent,
} from './edited.js';

type Value = string | number | boolean | null;

interface Kinds {
  head: EditedTechMap;
  material: EditedMaterial;
  technology: EditedTechnologyComponent;
  operation: EditedOperation;
  step: EditedStep;
  part: EditedStep['products'][number];
  document: EditedStep['documents'][number];
  measurement: EditedMeasurement;
}

/**
 * One node of a specification for comparing and merging: the specification itself, a material, technology,
 * operation or step; a product, document or measurement of a step. `values` are compared; `source` is the
 * original object.
 */
export interface SpecificationNode<Kind extends keyof Kinds = keyof Kinds> {
  readonly key: string;
  readonly kind: Kind;
  /** Key of the parent node; null directly below the specification. */
  readonly parent: string | null;
  readonly values: Readonly<Record<string, Value>>;
  readonly source: Kinds[Kind];
}

/** Nodes by key, in tree order. */
export type SpecificationNodes = ReadonlyMap<string, SpecificationNode>;

/** Key of the node of the specification itself. */
export const HEADER_KEY = 'specification';

function stepNodes(step: EditedStep, parent: string): SpecificationNode[] {
  const key = `step:${step.id}`;
  const { name, description, sort, type, img_url } = step;
  return [
    {
      key,
      kind: 'step',
      parent,
      values: { parent, name, description, sort, type, img_url },
      source: step,
    },
    ...step.products.map((part) => ({
      key: `${key}/product:${part.id}`,
      kind: 'part' as const,
      parent: key,
      values: { count: part.count },
      source: part,
    })),
    ...step.documents.map((document) => ({
      key: `${key}/document:${document.id}`,
      kind: 'document' as const,
      parent: key,
      values: {},
      source: document,
    })),
    ...(step.measurements ?? []).map((one) => ({
      key: `measurement:${one.id}`,
      kind: 'measurement' as const,
      parent: key,
      // Copied field by field, because objects from the database have another field order.
      values: {
        name: one.name,
        unit: one.unit,
        lower_limit: one.lower_limit,
        upper_limit: one.upper_limit,
        is_required: one.is_required,
        sort: one.sort,
      },
      source: one,
    })),
  ];
}

function technologyNodes(component: EditedTechnologyComponent): SpecificationNode[] {
  const { technology } = component;
  const key = `technology:${technology.id}`;
  return [
    {
      key,
      kind: 'technology',
      parent: null,
      values: { name: technology.name },
      source: component,
    },
    ...technology.operations.flatMap((operation) => {
      const { id, name, sort, workshop_post_id, norm_minutes = null } = operation;
      const node: SpecificationNode = {
        key: `operation:${id}`,
        kind: 'operation',
        parent: key,
        values: { parent: key, name, sort, workshop_post_id, norm_minutes },
        source: operation,
      };
      return [node, ...operation.steps.flatMap((step) => stepNodes(step, node.key))];
    }),
  ];
}

const isTechnology = (one: EditedTechMap['components'][number]): one is EditedTechnologyComponent =>
  one.type === 'technology';

/**
 * Converts a specification into nodes: itself, its materials, and its technologies with their content, each
 * in sequence.
 */
export function nodesOf(map: EditedTechMap): Map<string, SpecificationNode> {
  const { name, description, product_id, components } = map;
  const nodes: SpecificationNode[] = [
    {
      key: HEADER_KEY,
      kind: 'head',
      parent: null,
      values: { name, description, product_id },
      source: map,
    },
    ...components.flatMap((one): SpecificationNode[] =>
      isTechnology(one)
        ? []
        : [
            {
              key: `material:${one.product_id}`,
              kind: 'material',
              parent: null,
              values: { count: one.count },
              source: one,
            },
          ],
    ),
    ...components.filter(isTechnology).flatMap(technologyNodes),
  ];
  return new Map(nodes.map((node) => [node.key, node]));
}

type Of<Kind extends keyof Kinds> = SpecificationNode<Kind>;

/** Builds a specification from nodes. `values` override `source`; nodes without their parent are omitted. */
export function techMapOf(nodes: SpecificationNodes): EditedTechMap {
  const inside = new Map<string | null, SpecificationNode[]>();
  for (const node of nodes.values()) {
    const parent = (node.values['parent'] as string | undefined) ?? node.parent;
    inside.set(parent, [...(inside.get(parent) ?? []), node]);
  }
  const within = <Kind extends keyof Kinds>(parent: string | null, kind: Kind): Of<Kind>[] =>
    (inside.get(parent) ?? []).filter((node): node is Of<Kind> => node.kind === kind);
  const filled = <Kind extends keyof Kinds>({ source, values }: Of<Kind>): Kinds[Kind] => {
    const { parent: _, ...own } = values;
    return { ...source, ...own };
  };
  const bySort = (a: { readonly sort: number }, b: { readonly sort: number }): number => a.sort - b.sort;

  const steps = (operation: string): EditedStep[] =>
    within(operation, 'step')
      .map((step) => ({
        ...filled(step),
        products: within(step.key, 'part').map(filled),
        documents: within(step.key, 'document').map(filled),
        measurements: within(step.key, 'measurement').map(filled).sort(bySort),
      }))
      .sort(bySort);
  const technologies = within(null, 'technology').map((component): EditedTechnologyComponent => {
    const technology: EditedTechnology = {
      ...component.source.technology,
      name: String(component.values['name']),
      operations: within(component.key, 'operation')
        .map((operation) => ({
          ...filled(operation),
          steps: steps(operation.key),
        }))
        .sort(bySort),
    };
    return { ...component.source, technology };
  });
  const [root] = within(null, 'head');
  return {
    ...filled(root!),
    components: [...within(null, 'material').map(filled), ...technologies],
  };
}
