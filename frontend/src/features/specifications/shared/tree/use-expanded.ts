import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useCallback, useState } from 'react';
import { technologiesOf } from '../content.js';
import { keyOf, parentsOf, type NodeRef } from '../selection.js';

export interface Expanded {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  /** Opens what a node lies in. */
  readonly reveal: (map: EditedTechMap, ref: NodeRef) => void;
}

/** More materials than this are closed at first: the technologies stay in sight. */
const MANY_MATERIALS = 12;

/** Which branches of the tree are open: at first the product, few materials and the technologies. */
export function useExpanded(map: EditedTechMap): Expanded {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => {
    const isFew = map.components.length - technologiesOf(map).length <= MANY_MATERIALS;
    return new Set([
      keyOf({ kind: 'specification', id: map.id }),
      ...(isFew ? [keyOf({ kind: 'materials', id: map.id })] : []),
      ...technologiesOf(map).map(({ id }) => keyOf({ kind: 'technology', id })),
    ]);
  });
  const toggle = useCallback((key: string) => {
    setKeys((former) => {
      const next = new Set(former);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const reveal = useCallback((shown: EditedTechMap, ref: NodeRef) => {
    const parents = parentsOf(shown, ref).map(keyOf);
    setKeys((former) =>
      parents.every((key) => former.has(key)) ? former : new Set([...former, ...parents]),
    );
  }, []);
  return { keys, toggle, reveal };
}
