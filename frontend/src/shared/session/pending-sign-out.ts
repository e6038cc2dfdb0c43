import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import { ApiError, callRoute } from '@naryad/contracts/kernel/client';
import { clearCsrfCookie } from '../api/csrf.js';
import { onReconnect } from '../api/on-reconnect.js';
import { fetchTransport } from '../api/transport.js';
import { HANDHELD_HEADERS, markSignedOut, sendUnsent, signedOut } from './signed-out.js';

const LOCK = 'naryad.sign-out';
const ANSWER_MS = 6_000;
/** The session has ended already, or another user is signed in: there is nothing left to end. */
const IS_OVER = new Set([401, 409, 419]);
const UNVERIFIED = 403;

let running: Promise<boolean> | null = null;
let isWatching = false;

/**
 * Ends on the server a session that was ended on the device without network. Before that, pending operations
 * of the device are sent under the name of the user who made them. False while the server is unreachable.
 */
export function settleSignOut(): Promise<boolean> {
  // One tab at a time: a second call must not hit the session of the next user. Plain http has no locks.
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
  // Does not use `api`, because these responses concern a session that this tab has left.
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

/** Retries whenever the server may be reachable, until it succeeds. */
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
