import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { isTransientError } from '../../../platform/db/transient-error.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import type { RetentionPolicy } from '../../../platform/retention/policy.js';
import { Retention } from '../../../platform/retention/retention.js';
import { RunLock } from '../data/run-lock.js';
import { RUN_EVERY_MINUTES, TermsRepository } from '../data/terms.repository.js';

const POLL_MS = 60_000;
/**
 * Time limit per kind and run, so that a large backlog of one kind does not delay the others; the next run
 * continues.
 */
const KIND_MS = 300_000;
const PAUSE_MS = { least: 10, most: 1_000 } as const;

/**
 * Deletes expired data: kind by kind, in small batches with a pause as long as the batch took, in one process
 * of the plant at a time. A failure is shown on the screen and retried by the next run.
 */
@Injectable()
export class RetentionRuns implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly retention: Retention,
    private readonly terms: TermsRepository,
    private readonly lock: RunLock,
    private readonly db: ReadDb,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.environment.runsRelay) this.pollLater();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** Starts a run in the background. Returns false when one is in progress, here or in another process. */
  async begin(): Promise<boolean> {
    const release = await this.lock.acquire();
    if (!release) return false;
    this.running = this.runAll().finally(release);
    return true;
  }

  /** Resolves when the run started here has ended. */
  settled(): Promise<unknown> {
    return this.running;
  }

  private async runAll(): Promise<void> {
    await this.careForLedger();
    for (const policy of this.retention.policies) {
      if (this.stopping.signal.aborted) return;
      await this.runOne(policy);
    }
  }

  private async careForLedger(): Promise<void> {
    try {
      await this.retention.ledger?.maintain(this.db);
    } catch (error) {
      this.logger.warn({ err: error }, 'Место для движений не подготовлено, следующая попытка через час');
    }
  }

  private async runOne(policy: RetentionPolicy): Promise<void> {
    let removed = 0;
    let failure: string | null = null;
    try {
      const days = (await this.terms.begin(policy.kind)) ?? policy.days;
      const since = performance.now();
      for (let portion = 1; portion > 0 && performance.now() - since < KIND_MS;) {
        portion = await this.removePortion(policy, days);
        removed += portion;
        if (this.stopping.signal.aborted) break;
      }
    } catch (error) {
      const level = isTransientError(error) ? 'warn' : 'error';
      this.logger[level]({ err: error, kind: policy.kind }, 'Очистка прервана');
      failure = error instanceof Error ? error.message : String(error);
    }
    if (removed > 0) this.logger.info({ kind: policy.kind, removed }, 'Старое удалено');
    await this.terms.end(policy.kind, removed, failure).catch(() => undefined);
  }

  /** Pauses as long as the deletion took, so that users have at least half of the disk capacity. */
  private async removePortion(policy: RetentionPolicy, days: number): Promise<number> {
    const since = performance.now();
    const portion = await policy.remove(this.db, days);
    if (portion > 0) {
      const duration = Math.min(PAUSE_MS.most, Math.max(PAUSE_MS.least, performance.now() - since));
      await pause(duration, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    return portion;
  }

  private pollLater(): void {
    this.timer = setTimeout(() => void this.poll(), POLL_MS);
    this.timer.unref();
  }

  private async poll(): Promise<void> {
    try {
      if ((await this.terms.next(RUN_EVERY_MINUTES)).is_due && (await this.begin())) await this.running;
    } catch (error) {
      this.logger[isTransientError(error) ? 'warn' : 'error']({ err: error }, 'Очистка не началась');
    }
    if (!this.stopping.signal.aborted) this.pollLater();
  }
}
