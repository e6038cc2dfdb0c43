import { useEffect } from 'react';
import { useCurrentUser } from '../session/session.js';
import { persistDrafts, consumeDraft } from './draft-store.js';

/**
 * Used together with `useFormDraft` and the same key: the input also survives a reload (F5) and a tab that
 * the device has discarded. Nothing stays stored while the page is alive: leaving the form on purpose
 * discards the input as usual.
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
