import type { ReadDb } from '../db/read-db.js';
import type { Projection } from './projection.js';

/** Consumer name in the inbox, for events without a number that a rebuild has already included. */
export const consumerOf = (projection: Projection): string => `projection:${projection.name}`;

/**
 * Rebuilds the rows of a projection in the caller's transaction, which has just begun. No events are applied
 * during that time, and all statements see one snapshot. Events without a number in the snapshot get one
 * later and are recorded as applied.
 */
export async function rebuildProjection(db: ReadDb, projection: Projection): Promise<void> {
  // Neither statement takes a snapshot: running appliers finish before the snapshot is taken.
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
