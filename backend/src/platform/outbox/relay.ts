import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isTransientError } from '../db/transient-error.js';
import { ask } from '../db/read-db.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { EventMapping } from './event-mapping.js';
import { Housekeeping } from './housekeeping.js';
import { MergeWindow } from './merge-window.js';
import { numberNext } from './numbering.js';
import { OutboxNotifier } from './outbox-notifier.js';
import { Projections } from './projections.js';
import { Publishing } from './publishing.js';
import { RelayLock } from './relay-lock.js';

const BATCH = 300;
const POLL_MS = 250;
const STANDBY_MS = 1_000;
const ERROR_RETRY_MS = 1_000;

type Outcome = 'more' | 'idle' | 'standby' | 'trouble';
const PAUSE_MS: Readonly<Record<Outcome, number>> = {
  more: 0,
  idle: POLL_MS,
  standby: STANDBY_MS,
  trouble: ERROR_RETRY_MS,
};

/**
 * Publishes the outbox. Each process runs one relay; the holder of the advisory lock is active, the others
 * are on standby and forward the notifications of their commits.
 */
@Injectable()
export class Relay {
  private readonly lock: RelayLock;
  private readonly window = new MergeWindow();
  private stopped = true;
  private looping: Promise<void> = Promise.resolve();
  private iteration: Promise<unknown> = Promise.resolve();
  private isNotified = false;
  private wake: (() => void) | null = null;

  constructor(
    dataSource: DataSource,
    private readonly notifier: OutboxNotifier,
    private readonly mapping: EventMapping,
    private readonly publishing: Publishing,
    private readonly realtime: RealtimeServer,
    private readonly housekeeping: Housekeeping,
    private readonly projections: Projections,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lock = new RelayLock(dataSource);
  }

  get isActive(): boolean {
    return this.lock.isHeld;
  }

  start(): void {
    this.stopped = false;
    this.realtime.onNotify(() => this.wakeUp());
    this.notifier.onCommit(() => (this.isActive ? this.wakeUp() : this.realtime.notifyOthers()));
    this.looping = this.loop();
  }

  /** Finishes the running iteration and lets another process take over. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wakeUp();
    await this.looping;
    await this.iteration.catch(() => undefined);
    await this.projections.settled();
    await this.releaseLeadership();
  }

  /**
   * Publishes all waiting events if no other process leads. Returns false when some could not be published.
   */
  async runOnce(): Promise<boolean> {
    for (;;) {
      const outcome = await this.runIteration();
      if (outcome !== 'more') return outcome === 'idle';
    }
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const since = performance.now();
      this.isNotified = false;
      const outcome = await this.runIteration();
      await this.pauseFor(PAUSE_MS[outcome], this.window.pauseAfter(performance.now() - since));
    }
  }

  /** Waits for a notification or the end of the pause, but at least `atLeast`. */
  private async pauseFor(pauseMs: number, atLeast: number): Promise<void> {
    if (pauseMs === 0 || this.stopped) return;
    await new Promise<void>((done) => setTimeout(done, atLeast));
    if (this.isNotified || this.stopped) return;
    await new Promise<void>((done) => {
      const timer = setTimeout(done, pauseMs);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.wake = null;
  }

  private wakeUp(): void {
    this.isNotified = true;
    this.wake?.();
  }

  /** Serializes iterations: the loop and `runOnce` share the leader's connection. */
  private runIteration(): Promise<Outcome> {
    const iteration = this.iteration.catch(() => undefined).then(() => this.publishSafely());
    this.iteration = iteration;
    return iteration;
  }

  private async publishSafely(): Promise<Outcome> {
    try {
      return await this.publishOnce();
    } catch (error) {
      const level = isTransientError(error) ? 'warn' : 'error';
      this.logger[level]({ err: error }, 'Публикация событий прервана');
      await this.releaseLeadership();
      return 'trouble';
    }
  }

  /** Another process may lead now. */
  private async releaseLeadership(): Promise<void> {
    await Promise.all([this.lock.release(), this.mapping.release()]);
  }

  private async publishOnce(): Promise<Outcome> {
    const db = await this.lock.acquire();
    if (!db) return 'standby';
    const [waiting] = await ask<{ fresh: boolean; unmarked: boolean }>(
      db,
      'relay-waiting',
      `select exists (select 1 from outbox where seq is null) as fresh,
              exists (select 1 from outbox where published_at is null and seq is not null) as unmarked`,
      [],
    );
    this.housekeeping.whenDue();
    if (!waiting?.fresh && !waiting?.unmarked) {
      this.projections.follow(false);
      this.window.record(0);
      return 'idle';
    }
    // Rows numbered earlier may already be on screens. Published unchanged, screens drop the repetition by
    // its numbers. Merged with newer events it would overlap what they have, and they would have to refetch
    // everything.
    if (waiting.unmarked && (await this.publishing.publishNext(db, BATCH)).state === 'done') return 'more';
    const numbered = await numberNext(db, this.mapping, BATCH);
    this.window.record(numbered);
    // Screens first: projections use CPU and Postgres after them.
    const published = await this.publishing
      .publishNext(db, BATCH)
      .finally(() => this.projections.follow(true));
    if (published.state === 'waiting') return 'trouble';
    return numbered === BATCH || published.count === BATCH ? 'more' : 'idle';
  }
}
