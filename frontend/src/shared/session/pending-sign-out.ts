import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { ApiError, callRoute } from '@naryad/contracts/kernel/client';
import { clearCsrfCookie } from '../api/csrf.js';
import { onReconnect } from '../api/on-reconnect.js';
import { fetchTransport } from '../api/transport.js';
import { HANDHELD_HEADERS, markSignedOut, sendUnsent, signedOut } from './signed-out.js';

const LOCK = 'naryad.sign-out';
const ANSWER_MS = 6_000;
/** Nobody is signed in any more, or somebody else is: there is nothing left to end. */
const IS_OVER = new Set([401, 409, 419]);
const UNVERIFIED = 403;

let running: Promise<boolean> | null = null;
let isWatching = false;

/**
 * Ends on the server what was ended on the device without network. Before that, operations that wait on the device go
 * out under the name of the person who made them. False while the server cannot be reached.
 */
export function settleSignOut(): Promise<boolean> {
  // One tab at a time: a second call must not meet the session of the next person. Plain http has no locks.
  const { locks } = navigator as { readonly locks?: LockManager };
  running ??= (locks === undefined ? settle() : locks.request(LOCK, settle)).finally(() => {
    running = null;
  });
  return running;
}

async function settle(): Promise<boolean> {
  const signOut = signedOut();
  if (signOut?.pending === undefined) return true;
  const options = { madeBy: signOut.pending, headers: HANDHELD_HEADERS };
  // Not by `api`: these answers are about a session that this tab has left.
  const call = (route: (typeof presenceRoutes)['me' | 'logout']): Promise<unknown> =>
    callRoute(fetchTransport, route, {}, { ...options, signal: AbortSignal.timeout(ANSWER_MS) });
  try {
    await call(presenceRoutes.me).then(
      () => sendUnsent(signOut.pending!),
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== UNVERIFIED) throw error;
      },
    );
    await call(presenceRoutes.logout);
  } catch (error) {
    if (!(error instanceof ApiError) || !IS_OVER.has(error.status)) return false;
  }
  clearCsrfCookie();
  markSignedOut({ to: signOut.to });
  return true;
}

/** Tries again whenever the server may be reachable, until it is done. */
export function watchSignOut(): void {
  if (isWatching) return;
  isWatching = true;
  onReconnect(() => {
    isWatching = false;
    void settleSignOut().then((isDone) => {
      if (!isDone) watchSignOut();
    });
  });
}
