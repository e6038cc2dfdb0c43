import { ledgerCheckEvents } from '@naryad/contracts/ledger-checks/events';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { checkLedger, type InvariantResult, type LedgerDb } from '../../../ledger-check/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { isTransientError } from '../../../platform/db/transient-error.js';
import { ReadDb } from '../../../platform/db/read-db.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { LOGGER, type Logger } from '../../../platform/logging/logger.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import { CheckingConnection } from '../data/checking-connection.js';
import { BEGIN, FINISH, NEXT, NIGHTLY } from '../data/ledger-checks.sql.js';
import { nightlyTime } from '../domain/nightly-time.js';

const EVERY_MS = 60_000;
const CANCEL_EVERY_MS = 100;

const summariesOf = (results: readonly InvariantResult[]) =>
  results
    .filter(({ findings }) => findings.length > 0)
    .map(({ invariant: { number, title }, findings }) => ({
      number,
      title,
      findings: findings.map((row) => JSON.stringify(row)),
    }));

/**
 * Checks the ledger every night and on request: one process at a time, on a dedicated connection. A check
 * whose process ended is started again by the next process.
 */
@Injectable()
export class RunChecksUseCase implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly at: string | null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isRerunRequested = false;
  private isStopping = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly connection: CheckingConnection,
    private readonly db: ReadDb,
    private readonly uow: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.at = nightlyTime(environment.variables['LEDGER_CHECK_AT']);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(), EVERY_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.timer) clearInterval(this.timer);
    // Repeated, because the check may be between two statements.
    const cancelling = setInterval(() => void this.connection.cancel(), CANCEL_EVERY_MS);
    await this.running;
    clearInterval(cancelling);
  }

  /**
   * Starts due checks in the background. A request during a running check triggers another round after it.
   */
  begin(): void {
    if (this.isStopping) return;
    this.isRerunRequested = this.running !== null;
    this.running ??= this.runOnce()
      .catch((error: unknown) => {
        if (!this.isStopping)
          this.logger[isTransientError(error) ? 'warn' : 'error'](
            { err: error },
            'Проверка учёта не выполнена',
          );
      })
      .finally(() => {
        this.running = null;
        if (this.isRerunRequested) this.begin();
      });
  }

  /** Runs every due check, one after the other. Resolves when none is left or another process is checking. */
  async runOnce(): Promise<void> {
    if (this.at !== null) await this.db.query(NIGHTLY, [this.environment.timeZone, this.at]);
    await this.connection.alone(async (ledger) => {
      for (let id = await this.next(); id !== null && !this.isStopping; id = await this.next()) {
        await this.check(ledger, id);
      }
    });
  }

  private async next(): Promise<number | null> {
    const [row] = await this.db.query<{ id: number }>(NEXT);
    return row?.id ?? null;
  }

  private async check(ledger: LedgerDb, id: number): Promise<void> {
    await this.db.query(BEGIN, [id]);
    try {
      const results = await checkLedger(ledger);
      await this.finish(id, results, null);
    } catch (error) {
      // After a transient database error the next round repeats the check.
      if (this.isStopping || isTransientError(error)) throw error;
      this.logger.error({ err: error }, 'Проверка учёта прервана');
      await this.finish(id, null, String(error));
    }
  }

  private finish(
    id: number,
    results: readonly InvariantResult[] | null,
    problem: string | null,
  ): Promise<void> {
    return this.uow.runAsSystem(async (tx) => {
      const broken = summariesOf(results ?? []);
      if (broken.length > 0) this.logger.error({ broken }, 'Учёт не сходится');
      await tx.query(FINISH, [id, results?.length ?? null, JSON.stringify(broken), problem]);
      await addEvents(tx, [eventOf(ledgerCheckEvents.finished, { check_id: id })]);
    });
  }
}
