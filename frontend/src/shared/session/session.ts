import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { setLabelSites } from '@naryad/contracts/handheld/scan-code';
import { setPlantZone } from '@naryad/contracts/kernel/plant-time';
import { startRoute } from '@naryad/contracts/work-modules/start';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { api, ApiError } from '../api/api.js';
import { dayIn } from '../format/dates.js';
import { forgetCsrfCookie } from '../api/csrf.js';
import { dropDrafts, keepDrafts, keepDraftsOnlyOf } from '../form/draft-store.js';
import { queryKeys } from '../api/query-keys.js';
import { dropStored } from '../stored/drop-stored.js';
import { isWithoutNetwork } from '../stored/without-network.js';
import { realtime } from '../realtime/realtime.js';

const ME = queryKeys.of(presenceRoutes.me, {});
const NOBODY = [401, 403, 419];

/** Who is here, and whom the user selection offers: both are of no person, and outlive a session. */
const OF_NOBODY: ReadonlySet<unknown> = new Set([presenceRoutes.me.path, presenceRoutes.getUsers.path]);
const isPersonal = (query: { readonly queryKey: QueryKey }): boolean => !OF_NOBODY.has(query.queryKey[0]);

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
    const me = await api(presenceRoutes.me, {}, { signal });
    if (me.time_zone !== undefined) setPlantZone(me.time_zone);
    setSites(me);
    keepDraftsOnlyOf(me.data.id);
    lastUser = me.data;
    confirmed = me;
    if (isTerminal()) keepForTerminal();
    return me;
  } catch (error) {
    if (error instanceof ApiError && NOBODY.includes(error.status)) return null;
    if (!isTerminal() || !isWithoutNetwork(error)) throw error;
    const kept = await storedAnswers().then(({ storedMe }) => storedMe());
    if (kept === null) throw error;
    lastUser = kept.data;
    setSites(kept);
    return kept;
  }
}

/** Codes of other sites are told from our labels where the plant lists its names. */
const setSites = ({ label_sites: sites = [] }: NonNullable<Me>): void =>
  setLabelSites(sites, (host) => host === window.location.hostname);

/** Keeps who is signed in on the device, so that a handheld terminal opens without network until the sign-out. */
export function keepForTerminal(): void {
  const me = confirmed;
  if (me === null || typeof indexedDB === 'undefined') return;
  void storedAnswers().then(
    ({ keepMe }) => (confirmed === me ? keepMe(me) : undefined),
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
      const former = client.getQueryData<Me>(ME);
      // Another tab has signed somebody else in: nothing of the former person may stay on the screen.
      if (me && former && former.data.id !== me.data.id) {
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

/** The plant's today as a plain date; the device's own while the plant's time zone is not known. */
export function usePlantToday(): string {
  return dayIn(usePlantZone());
}

let guestPath = '/login';
let endedByServer = false;

/** Where a guarded route sends a guest: to Login, or where the last sign-out wanted to go. */
export function guestTarget(): string {
  return guestPath;
}

/** True after a session that ended by itself, until the next sign-in or sign-out: Login then says why it is there. */
export function hasSessionEnded(): boolean {
  return endedByServer;
}

function forgetUser(queries: QueryClient, target: string): void {
  guestPath = target;
  confirmed = null;
  dropStored();
  forgetCsrfCookie();
  realtime.stop();
  void queries.cancelQueries();
  queries.removeQueries({ predicate: isPersonal });
  queries.setQueryData<Me>(ME, null);
}

/** After a sign-out: drops everything that belonged to the user; guards lead away from guarded routes. */
export function endSession(queries: QueryClient, target = '/login'): void {
  endedByServer = false;
  dropDrafts();
  forgetUser(queries, target);
}

/**
 * The server knows of no (usable) session any more: like a sign-out, but what was typed into open forms waits for the
 * same person.
 */
export function loseSession(queries: QueryClient, target = '/login'): void {
  if (keepOpenForms(queries)) endedByServer = target === '/login';
  forgetUser(queries, target);
}

/**
 * Keeps what open forms hold before the application leads away from them; false when nobody is signed in.
 * @param at only the forms that were opened at this address
 */
export function keepOpenForms(queries: QueryClient, at?: string): boolean {
  const me = queries.getQueryData<Me>(ME);
  if (!me) return false;
  keepDrafts(me.data.id, at);
  return true;
}

/** Loads the user after a sign-in; null when the server knows of none. Clears what another user has left. */
export async function beginSession(queries: QueryClient): Promise<CurrentUser | null> {
  forgetCsrfCookie();
  const me = await loadMe();
  queries.removeQueries({ predicate: isPersonal });
  if (me !== null) {
    guestPath = '/login';
    endedByServer = false;
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
