import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useMemo } from 'react';
import { confirm } from '../../../shared/ui/index.js';
import { materialsOf, stepsUsing, technologiesOf } from '../shared/content.js';
import { keyOf, locate, parentsOf, type NodeRef } from '../shared/selection.js';
import { duplicateOperation, duplicateStep } from './model/duplicate.js';
import {
  moveMaterial,
  moveOperation,
  moveStep,
  moveTechnology,
  removeMaterial,
  removeOperation,
  removeStep,
  removeTechnology,
} from './model/edits.js';
import { localId } from './model/local-id.js';
import { editorTexts as texts } from './texts.js';
import type { Edit } from './use-editing.js';

/** Commands on nodes for buttons, keys and drags. Stable functions. */
export interface Commands {
  readonly select: (ref: NodeRef | null) => void;
  /** Selects the parent of the node. */
  readonly leave: (ref: NodeRef) => void;
  /** Moves a node to a position among its siblings. Positions beyond the ends change nothing. */
  readonly moveTo: (ref: NodeRef, targetIndex: number) => void;
  readonly shift: (ref: NodeRef, offset: -1 | 1) => void;
  readonly duplicate: (ref: NodeRef) => void;
  /** After a confirmation. */
  readonly remove: (ref: NodeRef) => Promise<void>;
}

export interface CommandsOptions {
  readonly edit: Edit;
  readonly latest: () => EditedTechMap | null;
  readonly select: (ref: NodeRef | null) => void;
  /** Announces an event to screen readers. */
  readonly announce: (text: string) => void;
}

interface Removal {
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly parent: NodeRef;
  readonly change: (map: EditedTechMap) => EditedTechMap;
}

/** Description of what the removal of a node deletes; null for nodes that cannot be removed. */
function removalOf(map: EditedTechMap, ref: NodeRef): Removal | null {
  const located = locate(map, ref);
  const { id } = ref;
  const root = map.id;
  switch (located?.kind) {
    case 'material': {
      const { name } = located.material.product;
      const steps = stepsUsing(map, located.material.product_id);
      const lines = steps.map(({ operation, step }) => `• ${step.name} (${operation.name})`);
      return {
        name,
        title: texts.material.removeText(name),
        text: [
          ...(lines.length === 0 ? [] : [texts.material.removeSteps, ...lines]),
          texts.irreversible,
        ].join('\n'),
        parent: { kind: 'materials', id: root },
        change: (it) => removeMaterial(it, id),
      };
    }
    case 'technology': {
      const { name, operations } = located.technology;
      const lines = operations.length === 0 ? [] : [texts.technology.removeOperations(operations.length)];
      return {
        name,
        title: texts.technology.removeText(name),
        text: [...lines, texts.irreversible].join('\n'),
        parent: { kind: 'specification', id: root },
        change: (it) => removeTechnology(it, id),
      };
    }
    case 'operation':
      return {
        name: located.operation.name,
        title: texts.operation.removeText(located.operation.name),
        text: texts.irreversible,
        parent: { kind: 'technology', id: located.technology.id },
        change: (it) => removeOperation(it, id),
      };
    case 'step':
      return {
        name: located.step.name,
        title: texts.step.removeText(located.step.name),
        text: texts.irreversible,
        parent: { kind: 'operation', id: located.operation.id },
        change: (it) => removeStep(it, id),
      };
    default:
      return null;
  }
}

/** The siblings of a node and the function that moves it among them; null for nodes with a fixed position. */
function rankOf(map: EditedTechMap, ref: NodeRef) {
  const located = locate(map, ref);
  const among = (rows: readonly { readonly id: NodeRef['id'] }[], kind: keyof typeof MOVES) => ({
    kind: texts.kinds[kind],
    at: rows.findIndex(({ id }) => id === ref.id),
    of: rows.length,
    move: MOVES[kind],
  });
  switch (located?.kind) {
    case 'material':
      return among(materialsOf(map), located.kind);
    case 'technology':
      return among(technologiesOf(map), located.kind);
    case 'operation':
      return among(located.technology.operations, located.kind);
    case 'step':
      return among(located.operation.steps, located.kind);
    default:
      return null;
  }
}

const MOVES = {
  material: moveMaterial,
  technology: moveTechnology,
  operation: moveOperation,
  step: moveStep,
} as const;

/**
 * A pressed button may be disabled or removed afterwards and lose the focus. Then the focus moves to the row
 * of the node, or to its line in the tree.
 */
function restoreFocus(ref: NodeRef): void {
  setTimeout(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.matches(':disabled');
    if (!isLost) return;
    const key = keyOf(ref);
    const row = document.querySelector<HTMLElement>(`[data-row="${key}"] button:enabled`);
    (row ?? document.querySelector<HTMLElement>(`[data-node="${key}"]`))?.focus();
  });
}

export function useCommands({ edit, latest, select, announce }: CommandsOptions): Commands {
  return useMemo(() => {
    const moveTo = (ref: NodeRef, targetIndex: number): void => {
      const map = latest();
      const rank = map === null ? null : rankOf(map, ref);
      if (rank === null || targetIndex < 0 || targetIndex >= rank.of || targetIndex === rank.at) return;
      edit((it) => rank.move(it, ref.id, targetIndex));
      announce(texts.position(rank.kind, targetIndex + 1, rank.of));
      restoreFocus(ref);
    };
    return {
      select,
      leave: (ref) => {
        const map = latest();
        select((map === null ? undefined : parentsOf(map, ref).at(-1)) ?? null);
      },
      moveTo,
      shift: (ref, offset) => {
        const map = latest();
        const rank = map === null ? null : rankOf(map, ref);
        if (rank !== null) moveTo(ref, rank.at + offset);
      },
      duplicate: (ref) => {
        const map = latest();
        const located = map === null ? null : locate(map, ref);
        if (located?.kind === 'step') {
          const id = localId('step');
          edit((it) => duplicateStep(it, located.operation, located.step, id));
          announce(texts.copied(located.step.name));
          select({ kind: 'step', id });
        }
        if (located?.kind === 'operation') {
          const id = localId('operation');
          edit((it) => duplicateOperation(it, located.technology, located.operation, id));
          announce(texts.copied(located.operation.name));
          select({ kind: 'operation', id });
        }
      },
      remove: async (ref) => {
        const map = latest();
        const removal = map === null ? null : removalOf(map, ref);
        if (removal === null) return;
        const { title, text, name, parent, change } = removal;
        if (!(await confirm({ title, text, confirmText: texts.remove, danger: true }))) return;
        edit(change);
        announce(texts.removed(name));
        select(parent);
        restoreFocus(parent);
      },
    } satisfies Commands;
  }, [announce, edit, latest, select]);
}
