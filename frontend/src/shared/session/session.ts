import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { setLabelSites } from '@naryad/contracts/handheld/scan-code';
import { setPlantZone } from '@naryad/contracts/kernel/plant-time';
import { startRoute } from '@naryad/contracts/work-modules/start';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { api, ApiError } from '../api/api.js';
import { clearCsrfCookie } from '../api/csrf.js';
import { dropDrafts, persistDrafts, clearDraftsOfOthers } from '../form/draft-store.js';
import { queryKeys } from '../api/query-keys.js';
import { renewSessionSignal } from '../api/session-signal.js';
import { apiTexts } from '../api/texts.js';
import { dropStored } from '../stored/drop-stored.js';
import { isWithoutNetwork } from '../stored/without-network.js';
import { realtime } from '../realtime/realtime.js';
import { clearSignedOut, HANDHELD_HEADERS, markSignedOut, signedOut } from './signed-out.js';

const ME = queryKeys.of(presenceRoutes.me, {});
const NOBODY = [401, 403, 419];

/** Who is here, and whom the user selection offers: both are of no person, and outlive a session. */
const OF_NOBODY: ReadonlySet<unknown> = new Set([presenceRoutes.me.path, presenceRoutes.getUsers.path]);
const isPersonal = (query: { readonly queryKey: QueryKey }): boolean => !OF_NOBODY.has(query.queryKey[0]);

const LOGIN = '/login';
/** A network that swallows what is sent must not hold somebody who wants to leave. */
const LEAVE_MS = 4_000;

type Me = OutputOf<typeof presenceRoutes.me> | null;

/** Who was loaded last. */
let lastUser: CurrentUser | null = null;

/** What the server said last; null after the end of a session, and while only the device knows of one. */
let confirmed: Me = null;

const storedAnswers = (): Promise<typeof import('../stored/stored-answers.js')> =>
  import('../stored/stored-answers.js');
const isTerminal = (): boolean => /^\/tsd-scan(\/|$)/.test(window.location.pathname);

async function loadMe(signal?: AbortSignal): Promise<Me> {
  try {
    if (!(await isSignOutSettled())) return null;
    const me = await api(presenceRoutes.me, {}, { signal });
    setPlant(me);
    clearDraftsOfOthers(me.data.id);
    lastUser = me.data;
    confirmed = me;
    if (isTerminal()) storeUserForTerminal();
    return me;
  } catch (error) {
    if (error instanceof ApiError && NOBODY.includes(error.status)) {
      // The sign-out that is under way has taken effect: it says where to go.
      await leaving?.over;
      return null;
    }
    if (!isTerminal() || !isWithoutNetwork(error)) throw error;
    const stored = await storedAnswers().then(({ storedMe }) => storedMe());
    if (stored === null) throw error;
    lastUser = stored.data;
    setPlant(stored);
    return stored;
  }
}

/** What the browser has to know of the plant: its clocks, and the names by which its labels differ from other codes. */
function setPlant({ time_zone: zone, label_sites: sites = [] }: NonNullable<Me>): void {
  if (zone !== undefined) setPlantZone(zone);
  setLabelSites(sites, (host) => host === window.location.hostname);
}

/** Keeps who is signed in on the device, so that a handheld terminal opens without network until the sign-out. */
export function storeUserForTerminal(): void {
  const me = confirmed;
  if (me === null || typeof indexedDB === 'undefined') return;
  void storedAnswers().then(
    ({ storeMe }) => (confirmed === me ? storeMe(me) : undefined),
    (error: unknown) => console.error('The session could not be kept on the device', error),
  );
}

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: CurrentUser };

/** Who is signed in on this device. */
export function useSession(): Session {
  const me = useQuery({
    queryKey: ME,
    queryFn: async ({ signal, client }) => {
      const me = await loadMe(signal);
      const previous = client.getQueryData<Me>(ME);
      // Another tab has signed somebody else in: nothing of the former person may stay on the screen.
      if (me && previous && previous.data.id !== me.data.id) {
        renewSessionSignal();
        await client.resetQueries({ predicate: isPersonal });
      }
      return me;
    },
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
  if (me.data === null) return { status: 'guest' };
  if (me.data !== undefined) return { status: 'signed-in', user: me.data.data };
  if (me.error !== null) return { status: 'failed', error: me.error, retry: () => void me.refetch() };
  return { status: 'loading' };
}

/**
 * The signed-in user, for screens behind the guard. Between the end of a session and the guard that leads away a screen
 * may be drawn once more, and a part of it that was still loading for the first time: they see the user that was there.
 * @throws Error where nobody was signed in.
 */
export function useCurrentUser(): CurrentUser {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : lastUser;
  if (user === null) throw new Error('useCurrentUser outside of a guarded route');
  return user;
}

/** The plant's time zone; undefined while it is not known. */
export function usePlantZone(): string | undefined {
  return useQueryClient().getQueryData<Me>(ME)?.time_zone;
}

let guestPath = LOGIN;
let endedByServer = false;

/** Where a guarded route sends a guest: to Login, or where the last sign-out of this device went. */
export function guestTarget(): string {
  return guestPath === LOGIN ? (signedOut()?.to ?? LOGIN) : guestPath;
}

/** True after a session that ended by itself, until the next sign-in or sign-out: Login then says why it is there. */
export function hasSessionEnded(): boolean {
  return endedByServer;
}

function clearUser(queries: QueryClient, target: string): void {
  guestPath = target;
  confirmed = null;
  renewSessionSignal();
  dropStored();
  clearCsrfCookie();
  realtime.stop();
  // The list of people may be loading already; who is here must not come late.
  void queries.cancelQueries({ predicate: isPersonal });
  void queries.cancelQueries({ queryKey: ME });
  queries.removeQueries({ predicate: isPersonal });
  queries.setQueryData<Me>(ME, null);
}

/** The sign-out that is under way. */
let leaving: { isLost: boolean; readonly over: Promise<unknown> } | null = null;

/**
 * Signs out: on the server, then here. Other calls are refused meanwhile, which is no end of a session by itself.
 * @param isOffline without network the session ends here at once, and on the server before anybody signs in
 * @throws ApiError when the server refuses or, without `isOffline`, does not answer: the user stays signed in
 */
export async function leaveSession(queries: QueryClient, target: string, isOffline = false): Promise<void> {
  const call = api(
    presenceRoutes.logout,
    {},
    {
      action: true,
      ...(isTerminal() && { headers: HANDHELD_HEADERS }),
      ...(isOffline && { signal: AbortSignal.timeout(LEAVE_MS) }),
    },
  );
  const own = { isLost: false, over: call.catch(() => undefined) };
  leaving = own;
  let pending: number | undefined;
  try {
    await call;
  } catch (error) {
    if (!own.isLost) {
      if (!isOffline || !isWithoutNetwork(error)) throw error;
      pending = queries.getQueryData<Me>(ME)?.data.id;
    }
  } finally {
    leaving = null;
  }
  try {
    markSignedOut({ to: target, ...(pending !== undefined && { pending }) });
  } catch (error) {
    // Without a mark a reload would bring the session back.
    if (pending !== undefined) throw error;
  }
  endSession(queries, target);
  if (pending !== undefined) void pendingSignOut().then(({ watchSignOut }) => watchSignOut());
}

/** After a sign-out: drops everything that belonged to the user; guards lead away from guarded routes. */
export function endSession(queries: QueryClient, target = LOGIN): void {
  endedByServer = false;
  dropDrafts();
  clearUser(queries, target);
}

const pendingSignOut = (): Promise<typeof import('./pending-sign-out.js')> => import('./pending-sign-out.js');

/** False while the server still has to end a session that was ended on this device without network. */
async function isSignOutSettled(): Promise<boolean> {
  if (signedOut()?.pending === undefined) return true;
  const { settleSignOut, watchSignOut } = await pendingSignOut();
  const isDone = await settleSignOut();
  if (!isDone) watchSignOut();
  return isDone;
}

/** Before each sign-in: whoever was here before has left, on the server, too. @throws ApiError without network */
export async function beforeSignIn(): Promise<void> {
  await leaving?.over;
  if (!(await isSignOutSettled())) throw new ApiError(0, { message: apiTexts.noConnection });
}

/**
 * The server knows of no (usable) session any more: like a sign-out, but what was typed into open forms waits for the
 * same person. After a sign-out in another tab it leads where that one went.
 */
export function loseSession(queries: QueryClient, target = LOGIN): void {
  if (leaving !== null) {
    leaving.isLost = true;
    return;
  }
  if (queries.getQueryData<Me>(ME) === null) {
    if (target !== LOGIN) guestPath = target;
    return;
  }
  const to = target === LOGIN ? (signedOut()?.to ?? LOGIN) : target;
  if (persistOpenForms(queries)) endedByServer = to === LOGIN;
  clearUser(queries, to);
}

/**
 * Keeps what open forms hold before the application leads away from them; false when nobody is signed in.
 * @param at only the forms that were opened at this address
 */
export function persistOpenForms(queries: QueryClient, at?: string): boolean {
  const me = queries.getQueryData<Me>(ME);
  if (!me) return false;
  persistDrafts(me.data.id, at);
  return true;
}

/** Loads the user after a sign-in; null when the server knows of none. Clears what another user has left. */
export async function beginSession(queries: QueryClient): Promise<CurrentUser | null> {
  clearCsrfCookie();
  renewSessionSignal();
  const me = await loadMe();
  queries.removeQueries({ predicate: isPersonal });
  if (me !== null) {
    guestPath = LOGIN;
    endedByServer = false;
    clearSignedOut();
  }
  queries.setQueryData<Me>(ME, me);
  return me?.data ?? null;
}

/** Asks again who is signed in: name, role or modules have changed. Screens keep what they show meanwhile. */
export function refreshUser(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ME });
}

/** Address of one of the user's modules, or null when it is none of them. */
export function modulePath(user: CurrentUser, moduleId: number): string | null {
  const module = user.modules.find(({ id }) => id === moduleId);
  return module === undefined ? null : `/${module.route.replace(/^\/+/, '')}`;
}

/** Address of the user's start module, or null when there is none. */
export function startPath(user: CurrentUser): string | null {
  const { start_module: start } = user;
  return start === null ? null : `/${startRoute(start.key, start.id, user.starts_with_dashboard === true)}`;
}
