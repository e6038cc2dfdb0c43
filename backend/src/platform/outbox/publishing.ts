import { Inject, Injectable } from '@nestjs/common';
import { ask, type ReadDb } from '../db/read-db.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { bury } from '../queue/dead-letters.js';
import { type BullJob, bullJob, JobQueues } from '../queue/job-queues.js';
import { JobRegistry } from '../queue/job-registry.js';
import { RedisConnections } from '../queue/redis.js';
import { messagesOf, type RoomStep } from '../realtime/room-steps.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { SocketReactions } from '../realtime/socket-reactions.js';
import { letterOf, type OutboxEvent } from './event-mapping.js';
import { PublishTraces } from './publish-traces.js';

interface NumberedEvent extends OutboxEvent {
  readonly seq: string;
  readonly rooms: readonly RoomStep[];
  readonly trace: string | null;
}

export type Published =
  | { readonly state: 'done'; readonly count: number }
  /** Redis is unavailable: the rows wait, the sockets of this process have been served. */
  | { readonly state: 'waiting' };

/**
 * Publishes numbered events in order: first jobs, then rooms, then the `published_at` marker. A retry
 * publishes the same data.
 */
@Injectable()
export class Publishing {
  /** While Redis is unavailable: number up to which the sockets of this process have been served. */
  private servedHere = 0;

  constructor(
    private readonly queues: JobQueues,
    private readonly registry: JobRegistry,
    private readonly redis: RedisConnections,
    private readonly realtime: RealtimeServer,
    private readonly reactions: SocketReactions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async publishNext(db: ReadDb, limit: number): Promise<Published> {
    const rows = await ask<NumberedEvent>(
      db,
      'relay-unmarked',
      `select id, event_id, name, payload, seq, rooms, trace from outbox
        where published_at is null and seq is not null order by seq limit $1`,
      [limit],
    );
    if (rows.length === 0) return { state: 'done', count: 0 };
    const traces = new PublishTraces(rows);
    if (!(await this.addJobs(db, rows, traces))) {
      this.serveHere(rows);
      return { state: 'waiting' };
    }
    try {
      await traces.emit(
        (row) => row.rooms.length,
        () => this.realtime.publish(messagesOf(stepsOf(rows), new Date().toISOString())),
      );
      this.react(rows);
      await markPublished(db, rows);
    } catch (error) {
      traces.end(error);
      throw error;
    }
    traces.end();
    return { state: 'done', count: rows.length };
  }

  /** False when Redis is unavailable. */
  private async addJobs(
    db: ReadDb,
    rows: readonly NumberedEvent[],
    traces: PublishTraces<NumberedEvent>,
  ): Promise<boolean> {
    if (!this.redis.isUp) return false;
    const jobs: BullJob[] = [];
    for (const row of rows) {
      try {
        jobs.push(...this.jobsOf(row, traces.of(row)));
      } catch (error) {
        // A permanent error: becomes a dead letter, so that later events are published.
        this.logger.error({ err: error, event: row.name, event_id: row.event_id }, 'Событие отложено');
        await bury(
          db,
          letterOf(row, [error instanceof Error ? (error.stack ?? error.message) : String(error)]),
        );
      }
    }
    try {
      await this.queues.addChecked(jobs);
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'Задания не добавлены, события подождут');
      return false;
    }
  }

  private jobsOf(row: OutboxEvent, trace: string | null): BullJob[] {
    return this.registry.jobsOf(row.name).map((job) =>
      bullJob({
        job: job.job,
        key: job.key ? job.key(row.payload as never) : row.event_id,
        payload: job.payload(row.payload as never),
        trace,
      }),
    );
  }

  /**
   * Screens of this process stay live without Redis; the later repetition has the same numbers and is
   * dropped.
   */
  private serveHere(rows: readonly NumberedEvent[]): void {
    const fresh = rows.filter((row) => Number(row.seq) > this.servedHere);
    if (fresh.length === 0) return;
    this.realtime.publishLocally(messagesOf(stepsOf(fresh), new Date().toISOString()));
    this.react(fresh);
    this.servedHere = Number(fresh.at(-1)!.seq);
  }

  private react(rows: readonly OutboxEvent[]): void {
    for (const row of rows) {
      try {
        const reaction = this.reactions.of(row.name, row.payload);
        if (reaction) this.realtime.apply(reaction);
      } catch (error) {
        this.logger.error({ err: error, event_id: row.event_id }, 'Сокеты не обновлены');
      }
    }
  }
}

/** Asynchronous commit: a marker lost in a crash of Postgres only causes a repetition. */
async function markPublished(db: ReadDb, rows: readonly NumberedEvent[]): Promise<void> {
  await Promise.all([
    db.query('begin'),
    db.query('set local synchronous_commit = off'),
    ask(
      db,
      'relay-mark',
      'update outbox set published_at = now(), attempts = attempts + 1 where id = any($1)',
      [rows.map((row) => row.id)],
    ),
    db.query('commit'),
  ]);
}

const stepsOf = (rows: readonly NumberedEvent[]): RoomStep[] => rows.flatMap((row) => row.rooms);
