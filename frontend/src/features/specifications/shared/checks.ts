import { isPickingOperation } from '@naryad/contracts/production/rules';
import type { OfferedWorkCenter } from '@naryad/contracts/tech-maps/dto';
import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { technologiesOf, unevenMaterials } from './content.js';
import { keyOf, type NodeRef } from './selection.js';
import { remarkTexts as texts, usedText } from './texts.js';

export type RemarkKind =
  | 'no-technologies'
  | 'no-operations'
  | 'no-steps'
  | 'no-image'
  | 'no-document'
  | 'no-center'
  | 'no-place'
  | 'no-desk'
  | 'unused-material'
  | 'uneven-material'
  | 'never-consumed';

/** A remark to review before a specification is approved. It does not block saving. */
export interface Remark {
  readonly kind: RemarkKind;
  readonly ref: NodeRef;
  /** Path of the node: names from the technology down. */
  readonly where: string;
  readonly text: string;
}

type Missing = Omit<Remark, 'text'>;

const path = (...names: readonly string[]): string => names.join(' › ');

/**
 * Missing content that makes a specification unusable for orders: no technology, no operation, or no step.
 */
function emptyRemarks(map: EditedTechMap): readonly Missing[] {
  const technologies = technologiesOf(map);
  if (technologies.length === 0) {
    return [{ kind: 'no-technologies', ref: { kind: 'specification', id: map.id }, where: map.name }];
  }
  return technologies.flatMap(({ id, name, operations }): readonly Missing[] =>
    operations.length === 0
      ? [{ kind: 'no-operations', ref: { kind: 'technology', id }, where: name }]
      : operations
          .filter(({ steps }) => steps.length === 0)
          .map((operation) => ({
            kind: 'no-steps',
            ref: { kind: 'operation', id: operation.id },
            where: path(name, operation.name),
          })),
  );
}

/** The checklist of a specification: missing content first, then materials, then the rest in work order. */
export function remarksOf(map: EditedTechMap, centers: readonly OfferedWorkCenter[]): readonly Remark[] {
  const materials = unevenMaterials(map).map(({ material: { id, product, count }, taken }) => ({
    kind: taken === 0 ? ('unused-material' as const) : ('uneven-material' as const),
    ref: { kind: 'material' as const, id },
    where: taken === 0 ? product.name : `${product.name}: ${usedText(taken, count)}`,
  }));
  const center = new Map(centers.map((one) => [one.id, one]));
  const work = technologiesOf(map).flatMap((technology) =>
    technology.operations.flatMap((operation) => {
      const where = path(technology.name, operation.name);
      const workCenter = center.get(operation.workshop_post_id ?? 0);
      const desk = workCenter !== undefined && workCenter.picking_places > 0 ? 'picking-desk' : undefined;
      const isPicking = isPickingOperation(
        operation.steps.map(({ name }) => name),
        desk,
      );
      const workPlaceProblem = workPlaceRemark(workCenter);
      return [
        ...(workPlaceProblem === null
          ? []
          : [{ kind: workPlaceProblem, ref: { kind: 'operation' as const, id: operation.id }, where }]),
        ...operation.steps.flatMap((step) => {
          const kinds: RemarkKind[] = [];
          if (step.img_url === null || step.img_url === '') kinds.push('no-image');
          if (step.type === 'print' && step.documents.length === 0) kinds.push('no-document');
          if (step.products.length > 0 && !isPicking) kinds.push('never-consumed');
          const ref = { kind: 'step' as const, id: step.id };
          return kinds.map((kind) => ({ kind, ref, where: path(where, step.name) }));
        }),
      ];
    }),
  );
  return [...emptyRemarks(map), ...materials, ...work].map((one) => ({ ...one, text: texts[one.kind] }));
}

function workPlaceRemark(center: OfferedWorkCenter | undefined): RemarkKind | null {
  if (center === undefined) return 'no-center';
  if (center.places === 0) return 'no-place';
  return center.served_places === 0 ? 'no-desk' : null;
}

/** The remarks by node key, for badges in the tree. */
export function remarksByNode(remarks: readonly Remark[]): ReadonlyMap<string, readonly Remark[]> {
  const byNode = new Map<string, Remark[]>();
  for (const remark of remarks) {
    const key = keyOf(remark.ref);
    byNode.set(key, [...(byNode.get(key) ?? []), remark]);
  }
  return byNode;
}
