import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { keyOf, locate, refOf, type Located, type NodeRef } from '../shared/selection.js';

export interface Selection {
  /** The selected node; null: none, or it was deleted. */
  readonly ref: NodeRef | null;
  readonly located: Located | null;
  /** Stable functions. */
  readonly select: (ref: NodeRef | null) => void;
  /** Updates the id of the selected node after a save. */
  readonly renumber: (ids: Readonly<Record<string, number>>) => void;
}

/** The selection is stored in the hash of the address: a link opens the exact operation. */
export function useSelection(map: EditedTechMap | null): Selection {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const ref = refOf(hash);
  const located = map === null ? null : locate(map, ref);
  const latest = useRef({ ref, isPhone, navigate });
  useEffect(() => {
    latest.current = { ref, isPhone, navigate };
  });
  const select = useCallback((next: NodeRef | null) => {
    const { isPhone: pushes, navigate: go } = latest.current;
    // On phones the detail covers the tree, and the browser's back button returns to it.
    void go({ hash: next === null ? '' : `#${keyOf(next)}` }, { replace: !pushes || next === null });
  }, []);
  const renumber = useCallback((ids: Readonly<Record<string, number>>) => {
    const { ref: selectedRef, navigate: go } = latest.current;
    const id = selectedRef === null ? undefined : ids[String(selectedRef.id)];
    if (selectedRef === null || id === undefined) return;
    void go({ hash: `#${keyOf({ kind: selectedRef.kind, id })}` }, { replace: true });
  }, []);
  return { ref: located === null ? null : ref, located, select, renumber };
}
