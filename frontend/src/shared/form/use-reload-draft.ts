import { useEffect } from 'react';
import { useCurrentUser } from '../session/session.js';
import { persistDrafts, consumeDraft } from './draft-store.js';

/**
 * Beside `useFormDraft` with the same key: what was typed also outlives a reload (F5) and a tab that the device has put
 * to sleep. While the page lives on, nothing stays behind: leaving the form on purpose forgets the input as usual.
 */
export function useReloadDraft(key: string): void {
  const owner = useCurrentUser().id;
  useEffect(() => {
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') persistDrafts(owner);
      else consumeDraft(key);
    };
    const onHide = (): void => void persistDrafts(owner);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onHide);
    };
  }, [key, owner]);
}
