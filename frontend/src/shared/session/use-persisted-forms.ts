import { useEffect, useLayoutEffect, useRef } from 'react';
import { dropDraftsOfOpen, persistDrafts } from '../form/draft-store.js';

/**
 * When rights are withdrawn and screens go with them, what was typed there waits until the rights are given back.
 * @param rights what decides which screens there are
 */
export function usePersistedForms(owner: number, rights: string): void {
  const previous = useRef({ owner, rights });
  const added = useRef<readonly string[]>([]);
  // Forms that go in this very change are still known to the drafts: their own effects end later than this one begins.
  useLayoutEffect(() => {
    const isChanged = previous.current.owner === owner && previous.current.rights !== rights;
    added.current = isChanged ? persistDrafts(owner) : [];
    previous.current = { owner, rights };
  }, [owner, rights]);
  useEffect(() => dropDraftsOfOpen(added.current), [owner, rights]);
}
