import { Inject, Injectable } from '@nestjs/common';
import { isTransientError } from '../db/transient-error.js';
import { ReadDb } from '../db/read-db.js';
import type { Tx } from '../db/tx.js';
import { UnitOfWork } from '../db/unit-of-work.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { bury } from '../queue/dead-letters.js';
import { letterOf } from './event-mapping.js';
import type { Projection, ProjectionEvent } from './projection.js';
import { consumerOf, rebuildProjection } from './projection-rebuild.js';

/** Maximum number of outbox rows per transaction. */
const PORTION = 500;
const RETRY_DELAY_MS = 1_000;
/** Events within this time are applied together, because figures are not urgent. */
const INTERVAL_MS = 250;

type Outcome = 'more' | 'idle' | 'missing';

/** Progress of a projection. */
export interface ProjectionState {
  /** Time of the latest applied event; null: none yet. */
  readonly eventAt: string | null;
  /** Number of outbox events of any kind not processed yet. */
  readonly behind: number;
}

/**
 * Updates the projections registered by modules. Runs after the relay, in the leading process. One
 * transaction applies a portion of events and stores the position, so that each event counts once after any
 * failure. docs/adr/0065
 */
@Injectable()
export class Projections {
  private readonly projections: Projection[] = [];
  private running: Promise<void> | null = null;
  private isDue = true;
  private idleUntil = 0;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly db: ReadDb,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called by the modules at startup. */
  register(...projections: readonly Projection[]): void {
    this.projections.push(...projections);
  }

  /**
   * Called by the relay in each iteration: runs in parallel with it, only with new events or after a failure.
   */
  follow(hasNews: boolean): void {
    this.isDue ||= hasNews;
    if (!this.isDue || this.running || performance.now() < this.idleUntil) return;
    this.isDue = false;
    this.running = this.guarded().finally(() => {
      this.running = null;
      this.follow(false);
    });
  }

  /** Waits until running updates have finished. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** Applies all numbered events. */
  async runOnce(): Promise<void> {
    for (const projection of this.projections) {
      for (let outcome: Outcome = 'more'; outcome !== 'idle';) outcome = await this.step(projection);
    }
  }

  async state(name: string): Promise<ProjectionState> {
    const [row] = await this.db.query<{ event_at: Date | null; behind: number }>(
      `select p.event_at, greatest(0, h.seq - p.seq)::int as behind
         from projections p left join realtime_rooms h on h.room = '#outbox' where p.name = $1`,
      [name],
    );
    return { eventAt: row?.event_at?.toISOString() ?? null, behind: row?.behind ?? 0 };
  }

  private async guarded(): Promise<void> {
    try {
      await this.runOnce();
      this.idleUntil = performance.now() + INTERVAL_MS;
    } catch (error) {
      this.isDue = true;
      this.idleUntil = performance.now() + RETRY_DELAY_MS;
      const level = isTransientError(error) ? 'warn' : 'error';
      this.logger[level]({ err: error }, 'Сводки отстают');
    }
  }

  private async step(projection: Projection): Promise<Outcome> {
    try {
      return await this.portion(projection, PORTION);
    } catch (error) {
      if (isTransientError(error)) throw error;
    }
    // One event of the portion is poison: apply events one by one, and move it to the dead letters.
    return this.portion(projection, 1);
  }

  private async portion(projection: Projection, size: number): Promise<Outcome> {
    let failure: { readonly event: ProjectionEvent; readonly error: unknown } | null = null;
    try {
      const outcome = await this.uow.runAsSystem(async (tx) => {
        const next = await nextOf(tx, projection, size);
        if (!next.isConsistent) return 'missing';
        if (next.upTo === next.seq) return 'idle';
        const events = await eventsOf(tx, projection, next.seq, next.upTo);
        try {
          if (events.length > 0) await projection.apply(tx, events);
        } catch (error) {
          if (size === 1) failure = { event: events[0]!, error };
          throw error;
        }
        await advance(tx, projection, next.upTo, events.at(-1)?.at ?? null);
        return next.upTo === next.latest ? 'idle' : 'more';
      });
      if (outcome === 'missing') await this.uow.runAsSystem((tx) => rebuildProjection(tx, projection));
      return outcome;
    } catch (error) {
      if (!failure || isTransientError(error)) throw error;
      await this.moveToDeadLetters(projection, failure);
      return 'more';
    }
  }

  private async moveToDeadLetters(
    projection: Projection,
    { event, error }: { readonly event: ProjectionEvent; readonly error: unknown },
  ): Promise<void> {
    this.logger.error({ err: error, event: event.name, event_id: event.id }, 'Событие не вошло в сводку');
    const history = [error instanceof Error ? (error.stack ?? error.message) : String(error)];
    await this.uow.runAsSystem(async (tx) => {
      const letter = letterOf(
        { id: 0, event_id: event.id, name: event.name, payload: event.payload },
        history,
      );
      await bury(tx, { ...letter, messageId: `${consumerOf(projection)}:${event.id}` });
      const next = await nextOf(tx, projection, 1);
      await advance(tx, projection, next.upTo, event.at);
    });
  }
}

interface Next {
  /** False: the projection was never built, has another edition, or its next events were already trimmed. */
  readonly isConsistent: boolean;
  readonly seq: number;
  readonly upTo: number;
  /** Latest number of the outbox. */
  readonly latest: number;
}

async function nextOf(tx: Tx, projection: Projection, size: number): Promise<Next> {
  const [row] = await tx.prepared<{ seq: number; head: number; edition: string; follows: boolean }>(
    'projection-next',
    `select p.seq::float8 as seq, p.edition, coalesce(h.seq, 0)::float8 as head,
            exists (select from outbox o where o.seq = p.seq + 1) as follows
       from projections p left join realtime_rooms h on h.room = '#outbox' where p.name = $1 for update of p`,
    [projection.name],
  );
  const isConsistent =
    row !== undefined && row.edition === String(projection.edition) && (row.head <= row.seq || row.follows);
  const { seq = 0, head: latest = 0 } = row ?? {};
  return { isConsistent, seq, upTo: Math.max(seq, Math.min(seq + size, latest)), latest };
}

/** Numbers have no gaps, and follow the order in which transactions became visible. */
async function eventsOf(
  tx: Tx,
  projection: Projection,
  after: number,
  upTo: number,
): Promise<ProjectionEvent[]> {
  return tx.prepared<ProjectionEvent>(
    'projection-events',
    `select event_id as id, name, payload, created_at::text as at from outbox
      where seq > $1 and seq <= $2 and name = any ($3)
        and not exists (select from inbox i where i.consumer = $4 and i.message_id = event_id::text)
      order by seq`,
    [after, upTo, projection.events, consumerOf(projection)],
  );
}

async function advance(tx: Tx, projection: Projection, seq: number, time: string | null): Promise<void> {
  await tx.prepared(
    'projection-advance',
    `update projections set seq = $2, event_at = greatest(event_at, $3::timestamptz), taken_at = now() where name = $1`,
    [projection.name, seq, time],
  );
}
