import type {
  EditedMaterial,
  EditedOperation,
  EditedStep,
  EditedTechMap,
  EditedTechnology,
  NodeId,
} from '@naryad/contracts/tech-maps/edited';
import { materialsOf, stepsOf, technologiesOf } from './content.js';

export type NodeKind =
  | 'specification'
  | 'materials'
  | 'material'
  | 'technology'
  | 'operation'
  | 'step'
  /** The checklist, which is not part of the tree. */
  | 'checks';

/** A node of a specification's tree. The specification itself and its group of materials share its id. */
export interface NodeRef {
  readonly kind: NodeKind;
  readonly id: NodeId;
}

/** A node with its ancestors. */
export type Located =
  | { readonly kind: 'specification' }
  | { readonly kind: 'materials' }
  | { readonly kind: 'checks' }
  | { readonly kind: 'material'; readonly material: EditedMaterial }
  | { readonly kind: 'technology'; readonly technology: EditedTechnology }
  | { readonly kind: 'operation'; readonly technology: EditedTechnology; readonly operation: EditedOperation }
  | {
      readonly kind: 'step';
      readonly technology: EditedTechnology;
      readonly operation: EditedOperation;
      readonly step: EditedStep;
    };

const HASH = /^#(specification|materials|checks|material|technology|operation|step)-([\w-]+)$/;

/** `operation-12`: key of a node in addresses and in the DOM. */
export const keyOf = ({ kind, id }: NodeRef): string => `${kind}-${id}`;

/** Parses the hash of an address; null for an invalid one. */
export function refOf(hash: string): NodeRef | null {
  const match = HASH.exec(hash);
  if (match === null) return null;
  const [, kind, id = ''] = match;
  return { kind: kind as NodeKind, id: /^\d+$/.test(id) ? Number(id) : id };
}

/** Finds a node and its ancestors; null when it was deleted. */
export function locate(map: EditedTechMap, ref: NodeRef | null): Located | null {
  if (ref === null) return null;
  const { kind, id } = ref;
  if (kind === 'specification') return { kind };
  if (kind === 'materials' || kind === 'checks') return { kind };
  if (kind === 'material') {
    const material = materialsOf(map).find((one) => one.id === id);
    return material === undefined ? null : { kind, material };
  }
  if (kind === 'step') {
    const placed = stepsOf(map).find(({ step }) => step.id === id);
    return placed === undefined ? null : { kind, ...placed };
  }
  for (const technology of technologiesOf(map)) {
    if (kind === 'technology' && technology.id === id) return { kind, technology };
    const operation = technology.operations.find((one) => one.id === id);
    if (kind === 'operation' && operation !== undefined) return { kind, technology, operation };
  }
  return null;
}

/** Ancestors of a node from the outermost inwards, without the node; empty for a deleted one. */
export function parentsOf(map: EditedTechMap, ref: NodeRef): readonly NodeRef[] {
  const located = locate(map, ref);
  const root: NodeRef = { kind: 'specification', id: map.id };
  switch (located?.kind) {
    case 'materials':
    case 'technology':
      return [root];
    case 'material':
      return [root, { kind: 'materials', id: map.id }];
    case 'operation':
      return [root, { kind: 'technology', id: located.technology.id }];
    case 'step':
      return [
        root,
        { kind: 'technology', id: located.technology.id },
        { kind: 'operation', id: located.operation.id },
      ];
    default:
      return [];
  }
}
