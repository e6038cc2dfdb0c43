import type { ReadDb } from '../db/read-db.js';

export interface NewDeadLetter {
  readonly source: 'outbox' | 'worker' | 'results';
  readonly name: string;
  /** Unique: only one dead letter per message. */
  readonly messageId: string;
  readonly payload: unknown;
  readonly error: string;
  readonly history: readonly string[];
}

/**
 * Stores a permanently failed message with its history as a dead letter, until an administrator handles it.
 */
export async function bury(db: ReadDb, letter: NewDeadLetter): Promise<void> {
  await db.query(
    `insert into dead_letters (source, name, message_id, payload, error, history) values ($1, $2, $3, $4, $5, $6)
     on conflict (message_id) do nothing`,
    [
      letter.source,
      letter.name,
      letter.messageId,
      JSON.stringify(letter.payload ?? null),
      letter.error,
      JSON.stringify(letter.history),
    ],
  );
}
