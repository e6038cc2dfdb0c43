import { useCallback, useMemo, useState } from 'react';
import {
  expandedTo,
  visibleRows,
  type StructureNode,
  type StructureTreeRow,
  type StructureIndex,
} from './structure-index.js';
import { emptyTarget, targetAt, type AddTarget } from './structure-target.js';
import type { Reveal } from './structure-tree.js';

export interface StructureView {
  readonly rows: readonly StructureTreeRow[];
  readonly selected: StructureNode | null;
  readonly reveal: Reveal | null;
  readonly target: AddTarget;
  readonly setTarget: (target: AddTarget) => void;
  readonly toggle: (node: StructureNode) => void;
  /** Selects a node and expands it. */
  readonly select: (node: StructureNode) => void;
  /** Selects a node without expanding it, and moves the focus there. */
  readonly go: (node: StructureNode) => void;
  /** Expands the path to a node, selects and highlights it. */
  readonly show: (node: StructureNode) => void;
  /** Expands the parent of new nodes and highlights the last of them, once they are in the tree. */
  readonly pointOut: (keys: readonly string[]) => void;
}

const NOTHING: readonly StructureTreeRow[] = [];

/** Expanded, selected and revealed nodes of the tree. */
export function useStructureView(index: StructureIndex | undefined): StructureView {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [target, setTarget] = useState<AddTarget>(emptyTarget);
  const [fresh, setFresh] = useState<string | null>(null);

  const choose = useCallback((node: StructureNode): void => {
    setSelectedKey(node.key);
    setTarget(targetAt(node));
  }, []);
  const pull = useCallback((key: string, focus: boolean, isPointedOut: boolean): void => {
    setReveal((last) => ({ key, focus, isPointedOut, count: (last?.count ?? 0) + 1 }));
  }, []);

  const toggle = useCallback((node: StructureNode): void => {
    setExpanded((current) => {
      const next = new Set(current);
      if (!next.delete(node.key)) next.add(node.key);
      return next;
    });
  }, []);
  const select = useCallback(
    (node: StructureNode): void => {
      choose(node);
      setExpanded((current) => (current.has(node.key) ? current : new Set([...current, node.key])));
    },
    [choose],
  );
  const go = useCallback(
    (node: StructureNode): void => {
      choose(node);
      pull(node.key, true, false);
    },
    [choose, pull],
  );
  const show = useCallback(
    (node: StructureNode): void => {
      choose(node);
      setExpanded((current) => expandedTo(node, current));
      pull(node.key, false, true);
    },
    [choose, pull],
  );
  const pointOut = useCallback((keys: readonly string[]): void => setFresh(keys.at(-1) ?? null), []);

  // The new nodes are in the tree only after the next render.
  const freshNode = fresh === null ? undefined : index?.byKey.get(fresh);
  if (freshNode !== undefined) {
    setFresh(null);
    setExpanded((current) => expandedTo(freshNode, current));
    pull(freshNode.key, false, true);
  }

  const selected = selectedKey === null ? null : (index?.byKey.get(selectedKey) ?? null);
  const rows = useMemo(
    () => (index === undefined ? NOTHING : visibleRows(index, expanded)),
    [index, expanded],
  );
  return { rows, selected, reveal, target, setTarget, toggle, select, go, show, pointOut };
}
