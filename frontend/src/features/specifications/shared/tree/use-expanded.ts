import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useCallback, useState } from 'react';
import { technologiesOf } from '../content.js';
import { keyOf, parentsOf, refOf, type NodeRef } from '../selection.js';

export interface Expanded {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  /** Opens what a node lies in. */
  readonly reveal: (map: EditedTechMap, ref: NodeRef) => void;
}

/** More materials than this are closed at first: the technologies stay in sight. */
const MANY_MATERIALS = 12;

type Ids = Readonly<Record<string, number>>;

const NO_IDS: Ids = {};

/** After a save: what is new is open under the id that it got as well; the tree may still show the former one. */
const renumbered = (keys: ReadonlySet<string>, ids: Ids): ReadonlySet<string> =>
  new Set([
    ...keys,
    ...[...keys].flatMap((key) => {
      const ref = refOf(`#${key}`);
      const id = ref === null ? undefined : ids[String(ref.id)];
      return ref === null || id === undefined ? [] : [keyOf({ kind: ref.kind, id })];
    }),
  ]);

/**
 * Which branches of the tree are open: at first the product, few materials and the technologies.
 * @param ids which ids the last save gave, by local id
 */
export function useExpanded(map: EditedTechMap, ids: Ids = NO_IDS): Expanded {
  const [seen, setSeen] = useState(ids);
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => {
    const isFew = map.components.length - technologiesOf(map).length <= MANY_MATERIALS;
    return new Set([
      keyOf({ kind: 'specification', id: map.id }),
      ...(isFew ? [keyOf({ kind: 'materials', id: map.id })] : []),
      ...technologiesOf(map).map(({ id }) => keyOf({ kind: 'technology', id })),
    ]);
  });
  if (seen !== ids) {
    setSeen(ids);
    setKeys(renumbered(keys, ids));
  }
  const toggle = useCallback((key: string) => {
    setKeys((previous) => {
      const next = new Set(previous);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const reveal = useCallback((shown: EditedTechMap, ref: NodeRef) => {
    const parents = parentsOf(shown, ref).map(keyOf);
    setKeys((previous) =>
      parents.every((key) => previous.has(key)) ? previous : new Set([...previous, ...parents]),
    );
  }, []);
  return { keys, toggle, reveal };
}
