import { ask, type ReadDb } from '../db/read-db.js';
import { bury } from '../queue/dead-letters.js';
import type { RoomStep } from '../realtime/room-steps.js';
import type { EventMapping, Mapped, OutboxEvent } from './event-mapping.js';

/** The row of `realtime_rooms` that counts the outbox itself. */
const OUTBOX = '#outbox';

interface RoomCounter {
  readonly room: string;
  readonly epoch: string;
  readonly seq: string;
}

/**
 * Numbers the next committed events: with the sequence of the outbox and those of the affected rooms, in one
 * transaction with the rooms' offsets. Rows are numbered in the order in which their transactions became
 * visible, so nothing is skipped and every sequence is gapless. Returns the number of numbered rows.
 */
export async function numberNext(db: ReadDb, mapping: EventMapping, limit: number): Promise<number> {
  try {
    const [, rows] = await Promise.all([
      db.query('begin'),
      ask<OutboxEvent>(
        db,
        'relay-fresh',
        `select id, event_id, name, payload from outbox where seq is null
         order by id limit $1 for update skip locked`,
        [limit],
      ),
    ]);
    await (rows.length > 0 ? numberRows(db, rows, await mapping.map(rows)) : db.query('commit'));
    return rows.length;
  } catch (error) {
    await db.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Writes the numbers and commits. */
async function numberRows(db: ReadDb, rows: readonly OutboxEvent[], mapped: Mapped): Promise<void> {
  const next = await allocateNumbers(db, rows.length, mapped);
  const steps = rows.map((row) =>
    (mapped.rooms.get(row.id) ?? []).map(({ room, changes }): RoomStep => ({ room, ...next(room), changes })),
  );
  const numbers = rows.map(() => next(OUTBOX).seq);
  for (const letter of mapped.poisoned) await bury(db, letter);
  await Promise.all([
    ask(
      db,
      'relay-number',
      `update outbox set seq = n.seq, rooms = n.rooms
         from unnest($1::int[], $2::bigint[], $3::jsonb[]) as n (id, seq, rooms) where outbox.id = n.id`,
      [rows.map((row) => row.id), numbers, steps.map((one) => JSON.stringify(one))],
    ),
    db.query('commit'),
  ]);
}

/**
 * Raises the offsets of all rooms in one statement; returns a function that assigns the numbers in between.
 */
async function allocateNumbers(db: ReadDb, rowCount: number, mapped: Mapped) {
  const counts = new Map<string, number>([[OUTBOX, rowCount]]);
  for (const { room } of [...mapped.rooms.values()].flat()) counts.set(room, (counts.get(room) ?? 0) + 1);
  const counters = await ask<RoomCounter>(
    db,
    'relay-heads',
    `insert into realtime_rooms as r (room, epoch, seq)
     select room, gen_random_uuid(), count from unnest($1::text[], $2::bigint[]) as c (room, count) order by room
     on conflict (room) do update set seq = r.seq + excluded.seq returning room, epoch, seq`,
    [[...counts.keys()], [...counts.values()]],
  );
  const nextByRoom = new Map(
    counters.map(({ room, epoch, seq }) => [room, { epoch, seq: Number(seq) - counts.get(room)! }]),
  );
  return (room: string): { epoch: string; seq: number } => {
    const { epoch, seq } = nextByRoom.get(room)!;
    nextByRoom.set(room, { epoch, seq: seq + 1 });
    return { epoch, seq: seq + 1 };
  };
}
