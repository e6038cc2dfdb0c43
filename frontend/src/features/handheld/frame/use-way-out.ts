import { authRoutes } from '@naryad/contracts/auth/routes';
import { useCallback, useRef } from 'react';
import { api, sessionAnswerOf } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/toast.js';
import { useIsOffline } from '../offline/connection-status.js';

/** A device that is still connected to a dead access point gets neither a response nor an error. */
const ASK_MS = 3_000;

/**
 * Checks whether the user may leave the terminal for a screen that needs the network, and shows why not. The
 * connection status is no proof, because it also reports offline when only the live connection is down. So a
 * request is made.
 */
export function useWayOut(): (refusal: string) => Promise<boolean> {
  const isOffline = useIsOffline();
  const isAsking = useRef(false);
  return useCallback(
    async (refusal) => {
      if (!isOffline) return true;
      if (isAsking.current) return false;
      isAsking.current = true;
      const isOpen = await getsThrough();
      isAsking.current = false;
      if (!isOpen) toast.error(refusal);
      return isOpen;
    },
    [isOffline],
  );
}

async function getsThrough(): Promise<boolean> {
  try {
    await api(authRoutes.me, {}, { signal: AbortSignal.timeout(ASK_MS) });
    return true;
  } catch (error) {
    // A user who was signed out in the meantime is led to the sign-in page.
    return sessionAnswerOf(error) !== null;
  }
}
