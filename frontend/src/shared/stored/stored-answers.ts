import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import { sessionSignal } from '../api/session-signal.js';
import { STORED_DATABASE } from './drop-stored.js';
import { LazyDatabase } from './lazy-database.js';

/** A server response stored on this device. */
export interface StoredAnswer<Answer> {
  readonly value: Answer;
  /** Time of the response, ISO. */
  readonly at: string;
}

interface Schema extends DBSchema {
  answers: { key: string; value: { readonly userId: number; readonly value: unknown; readonly at: string } };
}

const ANSWERS = 'answers';
/** The maximum lifetime of a session: after this time the user of the device may have changed. */
const ME_MAX_AGE_MS = 12 * 60 * 60_000;

const database = new LazyDatabase<Schema>(STORED_DATABASE, 1, (openedDatabase) => {
  openedDatabase.createObjectStore(ANSWERS);
});

const keyOf = (userId: number, route: Route, input: unknown): string =>
  `${userId} ${route.path} ${JSON.stringify(input)}`;

/**
 * Stores a response for the same user's next request without network. A failure is only logged.
 * @param storedAt time of the response
 */
export async function storeAnswer<R extends Route>(
  userId: number,
  route: R,
  input: RequestOf<R>,
  value: OutputOf<R>,
  storedAt: string = new Date().toISOString(),
): Promise<void> {
  try {
    await storeRow({ userId, value, at: storedAt }, keyOf(userId, route, input));
  } catch (error) {
    console.error('A response could not be stored on the device', error);
  }
}

/**
 * The last response to this user, or null. Responses of a previous release may not match the schema any more.
 */
export async function storedAnswer<R extends Route>(
  userId: number,
  route: R,
  input: RequestOf<R>,
): Promise<StoredAnswer<OutputOf<R>> | null> {
  return readAnswer(keyOf(userId, route, input), route);
}

const ME = 'me';

/** Stores the signed-in user, so that a terminal opens without network. */
export async function storeMe(me: OutputOf<typeof presenceRoutes.me>): Promise<void> {
  try {
    await storeRow({ userId: me.data.id, value: me, at: new Date().toISOString() }, ME);
  } catch (error) {
    console.error('The session could not be stored on the device', error);
  }
}

/** The signed-in user as far as this device knows: null after a sign-out, or after twelve hours. */
export async function storedMe(): Promise<OutputOf<typeof presenceRoutes.me> | null> {
  const storedUser = await readAnswer(ME, presenceRoutes.me);
  if (storedUser === null) return null;
  return Date.now() - Date.parse(storedUser.at) <= ME_MAX_AGE_MS ? storedUser.value : null;
}

async function storeRow(row: Schema['answers']['value'], key: string): Promise<void> {
  const session = sessionSignal();
  const openedDatabase = await database.get();
  // The end of a session has deleted the database: a late response to the previous user must not recreate it.
  if (!session.aborted) await openedDatabase.put(ANSWERS, row, key);
}

async function readAnswer<R extends Route>(key: string, route: R): Promise<StoredAnswer<OutputOf<R>> | null> {
  try {
    const row = await (await database.get()).get(ANSWERS, key);
    const parsed = z.safeParse(route.output, row?.value);
    if (row === undefined || !parsed.success) return null;
    return { value: parsed.data as OutputOf<R>, at: row.at };
  } catch (error) {
    console.error('The answers of the device could not be read', error);
    return null;
  }
}
