import { useMemo, useState } from 'react';
import { useAddress } from '../../../shared/list/use-address.js';
import type { StructureNode, StructureIndex } from './structure-index.js';
import { findNodes } from './structure-search.js';

const PARAMETER = 'place';

export interface StructureSearch {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly matches: readonly StructureNode[];
  /** Index of the shown match, from 0. */
  readonly at: number;
  readonly step: (offset: 1 | -1) => void;
}

/** Address search, stored in the address bar. The best match is shown at once, the others one by one. */
export function useStructureSearch(
  index: StructureIndex | undefined,
  show: (node: StructureNode) => void,
): StructureSearch {
  const [parameters, setParameters] = useAddress();
  const query = (parameters.get(PARAMETER) ?? '').trim().slice(0, 200);
  const matches = useMemo(
    () => (index === undefined || query === '' ? [] : findNodes(index, query)),
    [index, query],
  );
  const [at, setAt] = useState(0);
  const [shownFor, setShownFor] = useState('');
  // Once per query, and only after the structure is loaded.
  if (index !== undefined && shownFor !== query) {
    setShownFor(query);
    setAt(0);
    if (matches[0] !== undefined) show(matches[0]);
  }

  return {
    query,
    matches,
    at: Math.min(at, Math.max(0, matches.length - 1)),
    setQuery: (text) =>
      setParameters(
        (current) => {
          if (text === '') current.delete(PARAMETER);
          else current.set(PARAMETER, text);
          return current;
        },
        { replace: true },
      ),
    step: (offset) => {
      if (matches.length === 0) return;
      const next = (at + offset + matches.length) % matches.length;
      setAt(next);
      const node = matches[next];
      if (node !== undefined) show(node);
    },
  };
}
