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
  /** The check list; it stands in no tree. */
  | 'checks';

/** A node of a specification's tree; the specification itself and the group of its materials have its id. */
export interface NodeRef {
  readonly kind: NodeKind;
  readonly id: NodeId;
}

/** A node with all that it stands in. */
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

/** `operation-12`: names a node in addresses and in the document. */
export const keyOf = ({ kind, id }: NodeRef): string => `${kind}-${id}`;

/** The node that the hash of an address names, or null. */
export function refOf(hash: string): NodeRef | null {
  const match = HASH.exec(hash);
  if (match === null) return null;
  const [, kind, id = ''] = match;
  return { kind: kind as NodeKind, id: /^\d+$/.test(id) ? Number(id) : id };
}

/** Where a node stands, or null when it is gone. */
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

/** What a node lies in, from the outside in, without itself; empty for what is gone. */
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
