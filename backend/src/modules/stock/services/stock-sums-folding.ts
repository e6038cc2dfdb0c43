import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { isTransientError } from '../../../platform/db/transient-error.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { StockSumsRepository } from '../data/stock-sums.repository.js';

const EVERY_MS = 2_000;
/**
 * Changes per transaction, unless the backlog is very large: keeps a fold short after the import of a whole
 * warehouse.
 */
const PORTION = 20_000;

/**
 * Folds changes into the sums of balances. Readers always add the remaining changes, so its timing affects
 * only their speed.
 */
@Injectable()
export class StockSumsFolding implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly sums: StockSumsRepository,
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

  /** Folds all changes, unless another process does. Returns the number of folded changes. */
  async runOnce(): Promise<number> {
    let folded = 0;
    while (!this.isStopped && (await this.sums.hasChanges())) {
      const portion = await this.uow.runAsSystem(async (tx) =>
        (await this.sums.mayFold(tx)) ? this.sums.fold(tx, PORTION) : 0,
      );
      folded += portion;
      if (portion === 0) break;
    }
    return folded;
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
      this.logger[level]({ err: error }, 'Суммы остатков не обновлены');
    }
  }
}
