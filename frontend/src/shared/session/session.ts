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

/** The current user and the options of the user selection: both belong to no user and outlive a session. */
const OF_NOBODY: ReadonlySet<unknown> = new Set([presenceRoutes.me.path, presenceRoutes.getUsers.path]);
const isPersonal = (query: { readonly queryKey: QueryKey }): boolean => !OF_NOBODY.has(query.queryKey[0]);

const LOGIN = '/login';
/**
 * Timeout of a sign-out, in milliseconds: a network that silently drops packets must not block a user who
 * wants to leave.
 */
const LEAVE_MS = 4_000;

type Me = OutputOf<typeof presenceRoutes.me> | null;

/** The last loaded user. */
let lastUser: CurrentUser | null = null;

/**
 * Last response of the server; null after the end of a session, and while the user is only known from the
 * device.
 */
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
      // Waits for a running sign-out to finish, because it determines the redirect target.
      await leaving?.over;
      return null;
    }
    if (!isTerminal() || !isWithoutNetwork(error)) throw error;
    const storedUser = await storedAnswers().then(({ storedMe }) => storedMe());
    if (storedUser === null) throw error;
    lastUser = storedUser.data;
    setPlant(storedUser);
    return storedUser;
  }
}

/** Applies the settings of the plant: its time zone, and the host names that identify its labels. */
function setPlant({ time_zone: zone, label_sites: sites = [] }: NonNullable<Me>): void {
  if (zone !== undefined) setPlantZone(zone);
  setLabelSites(sites, (host) => host === window.location.hostname);
}

/**
 * Stores the signed-in user on the device, so that a handheld terminal opens without network until the
 * sign-out.
 */
export function storeUserForTerminal(): void {
  const me = confirmed;
  if (me === null || typeof indexedDB === 'undefined') return;
  void storedAnswers().then(
    ({ storeMe }) => (confirmed === me ? storeMe(me) : undefined),
    (error: unknown) => console.error('The session could not be stored on the device', error),
  );
}

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: CurrentUser };

/** The signed-in user of this device. */
export function useSession(): Session {
  const me = useQuery({
    queryKey: ME,
    queryFn: async ({ signal, client }) => {
      const me = await loadMe(signal);
      const previous = client.getQueryData<Me>(ME);
      // Another user has signed in in another tab: no data of the previous user may stay on the screen.
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
 * The signed-in user, for screens behind the guard. Between the end of a session and the redirect of the
 * guard a screen may render again, or a part of it may mount for the first time: they see the previous user.
 * @throws Error when no user was signed in.
 */
export function useCurrentUser(): CurrentUser {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : lastUser;
  if (user === null) throw new Error('useCurrentUser outside of a guarded route');
  return user;
}

/** The plant's time zone; undefined while it is not loaded. */
export function usePlantZone(): string | undefined {
  return useQueryClient().getQueryData<Me>(ME)?.time_zone;
}

let guestPath = LOGIN;
let endedByServer = false;

/** Redirect target of guards for guests: Login, or the target of the last sign-out of this device. */
export function guestTarget(): string {
  return guestPath === LOGIN ? (signedOut()?.to ?? LOGIN) : guestPath;
}

/**
 * True after a session that was not ended by the user, until the next sign-in or sign-out: Login then shows
 * the reason.
 */
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
  // The user selection may be loading already; a late `me` response must not restore the user.
  void queries.cancelQueries({ predicate: isPersonal });
  void queries.cancelQueries({ queryKey: ME });
  queries.removeQueries({ predicate: isPersonal });
  queries.setQueryData<Me>(ME, null);
}

/** The running sign-out. */
let leaving: { isLost: boolean; readonly over: Promise<unknown> } | null = null;

/**
 * Signs out: on the server, then here. Other calls that fail in between do not count as a lost session.
 * @param isOffline without network the session ends here at once, and on the server before the next sign-in
 * @throws ApiError when the server refuses or, without `isOffline`, does not respond: the user stays signed
 * in
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
    // Without a stored marker a reload would restore the session.
    if (pending !== undefined) throw error;
  }
  endSession(queries, target);
  if (pending !== undefined) void pendingSignOut().then(({ watchSignOut }) => watchSignOut());
}

/** After a sign-out: drops all data of the user; guards redirect from guarded routes. */
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

/**
 * Called before each sign-in: ensures that the previous user is signed out on the server, too. @throws
 * ApiError without network
 */
export async function beforeSignIn(): Promise<void> {
  await leaving?.over;
  if (!(await isSignOutSettled())) throw new ApiError(0, { message: apiTexts.noConnection });
}

/**
 * The server has no (usable) session any more: like a sign-out, but the input of open forms is stored for the
 * same user. After a sign-out in another tab it redirects to the target of that one.
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
  const destination = target === LOGIN ? (signedOut()?.to ?? LOGIN) : target;
  if (persistOpenForms(queries)) endedByServer = destination === LOGIN;
  clearUser(queries, destination);
}

/**
 * Stores the input of open forms before the application leaves them; false when no user is signed in.
 * @param address only the forms that were opened at this address
 */
export function persistOpenForms(queries: QueryClient, address?: string): boolean {
  const me = queries.getQueryData<Me>(ME);
  if (!me) return false;
  persistDrafts(me.data.id, address);
  return true;
}

/** Loads the user after a sign-in; null when the server has no session. Clears data of another user. */
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

/**
 * Reloads the signed-in user after a change of name, role or modules. Screens stay as they are during the
 * load.
 */
export function refreshUser(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ME });
}

/** Address of one of the user's modules, or null when the user does not have it. */
export function modulePath(user: CurrentUser, moduleId: number): string | null {
  const module = user.modules.find(({ id }) => id === moduleId);
  return module === undefined ? null : `/${module.route.replace(/^\/+/, '')}`;
}

/** Address of the user's start module, or null when there is none. */
export function startPath(user: CurrentUser): string | null {
  const { start_module: start } = user;
  return start === null ? null : `/${startRoute(start.key, start.id, user.starts_with_dashboard === true)}`;
}
