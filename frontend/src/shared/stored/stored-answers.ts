import { presenceRoutes } from '@naryad/contracts/auth/presence-routes';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import type { DBSchema } from 'idb';
import * as z from 'zod/mini';
import { sessionSignal } from '../api/session-signal.js';
import { STORED_DATABASE } from './drop-stored.js';
import { LazyDatabase } from './lazy-database.js';

/** An answer of the server that this device has kept. */
export interface StoredAnswer<Answer> {
  readonly value: Answer;
  /** When it came, ISO. */
  readonly at: string;
}

interface Schema extends DBSchema {
  answers: { key: string; value: { readonly userId: number; readonly value: unknown; readonly at: string } };
}

const ANSWERS = 'answers';
/** The longest life of a session: who was here before may be somebody else by now. */
const ME_MAX_AGE_MS = 12 * 60 * 60_000;

const database = new LazyDatabase<Schema>(STORED_DATABASE, 1, (opened) => {
  opened.createObjectStore(ANSWERS);
});

const keyOf = (userId: number, route: Route, input: unknown): string =>
  `${userId} ${route.path} ${JSON.stringify(input)}`;

/**
 * Keeps an answer for the same person's next question without network. What cannot be kept is only logged.
 * @param at when it came
 */
export async function storeAnswer<R extends Route>(
  userId: number,
  route: R,
  input: RequestOf<R>,
  value: OutputOf<R>,
  at: string = new Date().toISOString(),
): Promise<void> {
  try {
    await putRow({ userId, value, at }, keyOf(userId, route, input));
  } catch (error) {
    console.error('An answer could not be kept on the device', error);
  }
}

/** What the server answered to this person the last time, or null. Answers of a former release may not fit any more. */
export async function storedAnswer<R extends Route>(
  userId: number,
  route: R,
  input: RequestOf<R>,
): Promise<StoredAnswer<OutputOf<R>> | null> {
  return read(keyOf(userId, route, input), route);
}

const ME = 'me';

/** Keeps who is signed in, so that a terminal opens without network. */
export async function storeMe(me: OutputOf<typeof presenceRoutes.me>): Promise<void> {
  try {
    await putRow({ userId: me.data.id, value: me, at: new Date().toISOString() }, ME);
  } catch (error) {
    console.error('The session could not be kept on the device', error);
  }
}

/** Who is signed in on this device as far as it knows: nobody after a sign-out, or after twelve hours. */
export async function storedMe(): Promise<OutputOf<typeof presenceRoutes.me> | null> {
  const stored = await read(ME, presenceRoutes.me);
  if (stored === null) return null;
  return Date.now() - Date.parse(stored.at) <= ME_MAX_AGE_MS ? stored.value : null;
}

async function putRow(row: Schema['answers']['value'], key: string): Promise<void> {
  const session = sessionSignal();
  const opened = await database.get();
  // The end of a session has deleted the database: it must not come back with an answer to the person before.
  if (!session.aborted) await opened.put(ANSWERS, row, key);
}

async function read<R extends Route>(key: string, route: R): Promise<StoredAnswer<OutputOf<R>> | null> {
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
