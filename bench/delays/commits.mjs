import pg from 'pg';

/** Enables commit timestamps in Postgres; restarts the server. */
export async function trackCommitTimes({ plant, sql }) {
  const [{ track_commit_timestamp: state }] = await sql('show track_commit_timestamp');
  if (state === 'on') return;
  const admin = new pg.Client({ connectionString: plant.services.adminUrl });
  await admin.connect();
  await admin.query('alter system set track_commit_timestamp = on');
  await admin.end();
  await plant.services.postgres.restart();
  await Promise.all(plant.urls.map((url) => plant.ready(url)));
}

/**
 * Picks since an outbox row: the time of each commit, and the offset of the room that includes it. Changes of
 * a burst are published with its last event, so it is the next offset assigned at or after the event.
 * @returns {Promise<{ at: number, seq: number }[]>} `at` in milliseconds of the machine's clock
 */
export function commitsSince({ sql }, outboxId, room) {
  return sql(
    `with events as (
       select o.seq, (o.payload->'movements'->0->>'id')::int as movement_id,
              (select (s->>'seq')::int from jsonb_array_elements(coalesce(o.rooms, '[]')) s where s->>'room' = $2) as room_seq
         from outbox o where o.id > $1 and o.name = 'stock.moved'
     ), covered as (
       select movement_id,
              min(room_seq) over (order by seq rows between current row and unbounded following) as seq
         from events
     )
     select (extract(epoch from pg_xact_commit_timestamp(m.xmin)) * 1000)::float8 as at, c.seq
       from covered c join stock_movements m on m.id = c.movement_id order by m.id`,
    [outboxId, room],
  );
}

/** The same for pauses: their audit record has the same transaction and is never updated. */
export function pausesSince({ sql }, outboxId, room) {
  return sql(
    `with events as (
       select o.id, o.seq, o.created_at,
              (select (s->>'seq')::int from jsonb_array_elements(coalesce(o.rooms, '[]')) s where s->>'room' = $2) as room_seq
         from outbox o where o.id > $1 and o.name in ('production.operation-paused', 'production.operation-resumed')
     ), covered as (
       select id, created_at, min(room_seq) over (order by seq rows between current row and unbounded following) as seq
         from events
     )
     select distinct on (c.id) (extract(epoch from pg_xact_commit_timestamp(a.xmin)) * 1000)::float8 as at, c.seq
       from covered c join audit_log a on a.at = c.created_at order by c.id`,
    [outboxId, room],
  );
}

/** Delay from the commit to the message that includes it, for each change received by one socket. */
export function delaysOf(commits, { seqs, times }) {
  const delays = [];
  for (const { at, seq } of commits) {
    const message = seqs.findIndex((received) => received >= seq);
    if (message >= 0) delays.push(times[message] - at);
  }
  return delays;
}

/**
 * Parts of the delay of each change: until its message is sent (polled, collected with others, numbered,
 * changed data read), until the first socket receives it, and until the last one does.
 */
export function partsOf(commits, arrivals) {
  const messages = new Map();
  for (const { seqs, sent, times } of arrivals) {
    for (const [index, seq] of seqs.entries()) {
      const received = messages.get(seq) ?? { seq, sent: sent[index], first: Infinity, last: 0 };
      received.first = Math.min(received.first, times[index]);
      received.last = Math.max(received.last, times[index]);
      messages.set(seq, received);
    }
  }
  const inOrder = [...messages.values()].toSorted((a, b) => a.seq - b.seq);
  const covered = commits.flatMap(({ at, seq }) => {
    const message = inOrder.find((one) => one.seq >= seq);
    return message ? [{ at, ...message }] : [];
  });
  return {
    sent: covered.map(({ at, sent }) => sent - at),
    first: covered.map(({ sent, first }) => first - sent),
    last: covered.map(({ first, last }) => last - first),
  };
}
