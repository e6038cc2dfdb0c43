import { useEffect, useLayoutEffect, useRef } from 'react';
import { dropDraftsOfOpen, keepDrafts } from '../form/draft-store.js';

/**
 * When rights are withdrawn and screens go with them, what was typed there waits until the rights are given back.
 * @param rights what decides which screens there are
 */
export function useKeptForms(owner: number, rights: string): void {
  const former = useRef({ owner, rights });
  const added = useRef<readonly string[]>([]);
  // Forms that go in this very change are still known to the drafts: their own effects end later than this one begins.
  useLayoutEffect(() => {
    const isChanged = former.current.owner === owner && former.current.rights !== rights;
    added.current = isChanged ? keepDrafts(owner) : [];
    former.current = { owner, rights };
  }, [owner, rights]);
  useEffect(() => dropDraftsOfOpen(added.current), [owner, rights]);
}
