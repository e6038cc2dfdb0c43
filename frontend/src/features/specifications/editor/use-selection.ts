import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { keyOf, locate, refOf, type Located, type NodeRef } from '../shared/selection.js';

export interface Selection {
  /** The chosen node; null: nothing, or something that is gone. */
  readonly ref: NodeRef | null;
  readonly located: Located | null;
  /** Always the same functions. */
  readonly select: (ref: NodeRef | null) => void;
  /** The node has another id now. */
  readonly renumber: (ids: Readonly<Record<string, number>>) => void;
}

/** What is chosen stands in the hash of the address: a link opens the exact operation. */
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
    // On a phone the detail covers the tree: the browser's way back leads to it.
    void go({ hash: next === null ? '' : `#${keyOf(next)}` }, { replace: !pushes || next === null });
  }, []);
  const renumber = useCallback((ids: Readonly<Record<string, number>>) => {
    const { ref: chosen, navigate: go } = latest.current;
    const id = chosen === null ? undefined : ids[String(chosen.id)];
    if (chosen === null || id === undefined) return;
    void go({ hash: `#${keyOf({ kind: chosen.kind, id })}` }, { replace: true });
  }, []);
  return { ref: located === null ? null : ref, located, select, renumber };
}
