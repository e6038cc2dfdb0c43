import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useCallback, useState } from 'react';
import { technologiesOf } from '../content.js';
import { keyOf, parentsOf, refOf, type NodeRef } from '../selection.js';

export interface Expanded {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  /** Opens the ancestors of a node. */
  readonly reveal: (map: EditedTechMap, ref: NodeRef) => void;
}

/** A longer list of materials is closed at first, so that the technologies remain visible. */
const MANY_MATERIALS = 12;

type Ids = Readonly<Record<string, number>>;

const NO_IDS: Ids = {};

/**
 * After a save, a new open node remains open under its saved id as well as its local id, which the tree may
 * still use.
 */
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
 * Expanded branches of the tree. At first: the product, a short list of materials, and the technologies.
 * @param ids server ids from the last save, by local id
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
  const reveal = useCallback((shownMap: EditedTechMap, ref: NodeRef) => {
    const parents = parentsOf(shownMap, ref).map(keyOf);
    setKeys((previous) =>
      parents.every((key) => previous.has(key)) ? previous : new Set([...previous, ...parents]),
    );
  }, []);
  return { keys, toggle, reveal };
}
