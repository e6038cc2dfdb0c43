import { useEffect, useLayoutEffect, useRef } from 'react';
import { dropDraftsOfOpen, persistDrafts } from '../form/draft-store.js';

/**
 * When rights are withdrawn and screens unmount, their typed input is stored until the rights are granted
 * again.
 * @param rights identifies the set of available screens
 */
export function usePersistedForms(owner: number, rights: string): void {
  const previous = useRef({ owner, rights });
  const addedKeys = useRef<readonly string[]>([]);
  // Forms that unmount in this update are still registered: their own effects are cleaned up later than this
  // one runs.
  useLayoutEffect(() => {
    const isChanged = previous.current.owner === owner && previous.current.rights !== rights;
    addedKeys.current = isChanged ? persistDrafts(owner) : [];
    previous.current = { owner, rights };
  }, [owner, rights]);
  useEffect(() => dropDraftsOfOpen(addedKeys.current), [owner, rights]);
}
