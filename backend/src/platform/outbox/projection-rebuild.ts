import type { ReadDb } from '../db/read-db.js';
import type { Projection } from './projection.js';

/** Who has taken in an event that had no number yet when the projection was made anew. */
export const consumerOf = (projection: Projection): string => `projection:${projection.name}`;

/**
 * Makes the rows of a projection anew, in the caller's transaction, which has just begun. Nothing is taken in meanwhile; all
 * statements see one moment: what has no number then will get a later one, and is noted as taken in.
 */
export async function rebuildProjection(db: ReadDb, projection: Projection): Promise<void> {
  // Neither takes a snapshot: whoever takes events in is waited for before the moment is chosen.
  await db.query('set transaction isolation level repeatable read');
  await db.query('lock table projections in exclusive mode');
  await db.query('set local statement_timeout = 0');
  for (const statement of projection.rebuild) await db.query(statement);
  await db.query('delete from inbox where consumer = $1', [consumerOf(projection)]);
  await db.query(
    `insert into inbox (consumer, message_id) select $1, event_id::text from outbox where seq is null and name = any ($2)`,
    [consumerOf(projection), projection.events],
  );
  await db.query(
    `insert into projections (name, edition, seq, event_at, taken_at)
     select $1, $2, coalesce((select seq from realtime_rooms where room = '#outbox'), 0),
            (select max(created_at) from outbox where name = any ($3)), now()
     on conflict (name) do update set edition = excluded.edition, seq = excluded.seq, event_at = excluded.event_at,
            taken_at = excluded.taken_at`,
    [projection.name, String(projection.edition), projection.events],
  );
}
