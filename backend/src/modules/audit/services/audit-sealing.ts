import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { isTransientError } from '../../../platform/db/transient-error.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { type Bound, SealsRepository } from '../data/seals.repository.js';
import { nextSeal } from '../domain/chain.js';

const EVERY_MS = 30_000;
/** Rows per seal. */
const PORTION = 1_000;

/**
 * Chains the rows of the audit log by hashes, asynchronously after the commands that wrote them. A row is
 * sealed when no row with a lower id can be committed any more. See docs/adr/0067-audit-chain.md.
 */
@Injectable()
export class AuditSealing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;
  private pendingBound: Bound | null = null;

  constructor(
    private readonly seals: SealsRepository,
    private readonly uow: UnitOfWork,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.environment.runsRelay) this.runLater();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** Seals all rows that are final, unless another process does. Returns the number of rows. */
  async runOnce(): Promise<number> {
    const upTo = await this.settled();
    let sealed = 0;
    while (upTo !== null && !this.isStopped) {
      const portion = await this.uow.runAsSystem((tx) => this.sealNext(tx, upTo));
      sealed += portion;
      if (portion < PORTION) break;
    }
    return sealed;
  }

  /**
   * The id up to which no more rows can be committed; null while a transaction that may write there is
   * running.
   */
  private async settled(): Promise<number | null> {
    this.pendingBound ??= await this.seals.bound();
    const { upTo, writers } = this.pendingBound;
    if (writers.length > 0 && (await this.seals.isAnyRunning(writers))) return null;
    this.pendingBound = null;
    return upTo;
  }

  private async sealNext(tx: Tx, upTo: number): Promise<number> {
    if (!(await this.seals.maySeal(tx))) return 0;
    const last = await this.seals.last(tx);
    const rows = await this.seals.rowsBehind(tx, last?.ids.at(-1) ?? 0, upTo, PORTION);
    if (rows.length > 0) await this.seals.add(tx, nextSeal(last, rows));
    return rows.length;
  }

  private runLater(): void {
    this.timer = setTimeout(() => {
      this.running = this.guarded().finally(() => {
        if (!this.isStopped) this.runLater();
      });
    }, EVERY_MS);
    this.timer.unref();
  }

  private async guarded(): Promise<void> {
    try {
      await this.runOnce();
    } catch (error) {
      const level = isTransientError(error) ? 'warn' : 'error';
      this.logger[level]({ err: error }, 'Журнал изменений не запечатан');
    }
  }
}
