import { useCallback, useMemo, useState } from 'react';
import {
  expandedTo,
  visibleRows,
  type PlaceNode,
  type PlaceRow,
  type StructureIndex,
} from './structure-index.js';
import { emptyTarget, targetAt, type AddTarget } from './structure-target.js';
import type { Reveal } from './structure-tree.js';

export interface StructureView {
  readonly rows: readonly PlaceRow[];
  readonly selected: PlaceNode | null;
  readonly reveal: Reveal | null;
  readonly target: AddTarget;
  readonly setTarget: (target: AddTarget) => void;
  readonly toggle: (node: PlaceNode) => void;
  /** Chooses a place and opens it. */
  readonly select: (node: PlaceNode) => void;
  /** Chooses a place without opening it, and takes the focus there. */
  readonly go: (node: PlaceNode) => void;
  /** Opens the way to a place, chooses it and points it out. */
  readonly show: (node: PlaceNode) => void;
  /** Opens the branch above new places and points out the last of them, once they are in the tree. */
  readonly pointOut: (keys: readonly string[]) => void;
}

const NOTHING: readonly PlaceRow[] = [];

/** What of the tree is open, chosen and in sight. */
export function useStructureView(index: StructureIndex | undefined): StructureView {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [target, setTarget] = useState<AddTarget>(emptyTarget);
  const [fresh, setFresh] = useState<string | null>(null);

  const choose = useCallback((node: PlaceNode): void => {
    setSelectedKey(node.key);
    setTarget(targetAt(node));
  }, []);
  const pull = useCallback((key: string, focus: boolean, isPointedOut: boolean): void => {
    setReveal((last) => ({ key, focus, isPointedOut, count: (last?.count ?? 0) + 1 }));
  }, []);

  const toggle = useCallback((node: PlaceNode): void => {
    setExpanded((known) => {
      const next = new Set(known);
      if (!next.delete(node.key)) next.add(node.key);
      return next;
    });
  }, []);
  const select = useCallback(
    (node: PlaceNode): void => {
      choose(node);
      setExpanded((known) => (known.has(node.key) ? known : new Set([...known, node.key])));
    },
    [choose],
  );
  const go = useCallback(
    (node: PlaceNode): void => {
      choose(node);
      pull(node.key, true, false);
    },
    [choose, pull],
  );
  const show = useCallback(
    (node: PlaceNode): void => {
      choose(node);
      setExpanded((known) => expandedTo(node, known));
      pull(node.key, false, true);
    },
    [choose, pull],
  );
  const pointOut = useCallback((keys: readonly string[]): void => setFresh(keys.at(-1) ?? null), []);

  // The new places are in the tree only after the next drawing.
  const freshNode = fresh === null ? undefined : index?.byKey.get(fresh);
  if (freshNode !== undefined) {
    setFresh(null);
    setExpanded((known) => expandedTo(freshNode, known));
    pull(freshNode.key, false, true);
  }

  const selected = selectedKey === null ? null : (index?.byKey.get(selectedKey) ?? null);
  const rows = useMemo(
    () => (index === undefined ? NOTHING : visibleRows(index, expanded)),
    [index, expanded],
  );
  return { rows, selected, reveal, target, setTarget, toggle, select, go, show, pointOut };
}
