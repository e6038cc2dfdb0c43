import { authRoutes } from '@naryad/contracts/auth/routes';
import { useCallback, useRef } from 'react';
import { api, sessionAnswerOf } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/toast.js';
import { useIsOffline } from '../offline/connection-status.js';

/** A device that hangs on to a dead access point gets no answer and no failure either. */
const ASK_MS = 3_000;

/**
 * Whether the terminal may be left for what needs the network; says why not. The sign of the terminal is no proof: it
 * stands, too, while only the live connection is down. So a call has to tell.
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
    // Somebody who is signed out meanwhile is led to the sign-in.
    return sessionAnswerOf(error) !== null;
  }
}
