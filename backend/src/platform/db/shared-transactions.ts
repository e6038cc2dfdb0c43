import { currentTrace, type TraceParent } from '@naryad/runtime/tracing/tracing';
import { Batcher } from '../../kernel/batcher.js';
import { DomainError } from '../../kernel/domain-error.js';
import type { Logger } from '../logging/logger.js';
import type { Actor } from '../session/actor.js';
import { isDatabaseBusy } from './database-errors.js';
import { isTransientError } from './transient-error.js';
import { sqlState } from './sql-state.js';
import type { Tx } from './tx.js';
import type { UnitOfWork } from './unit-of-work.js';

/** A command that may share its transaction. */
export interface SharedCommand<Input> {
  readonly actor: Actor;
  readonly input: Input;
  /**
   * Trace of the command's own span; its event carries it, because the transaction runs within the span of
   * another command.
   */
  readonly trace: TraceParent | null;
}

/** `preload` and `work` of `UnitOfWork.runBatched`, for commands that share a transaction. */
export interface SharedWork<Input, Answer, Preloaded> {
  /**
   * Commands with the same key never share a transaction and never run in parallel; defaults to the key of
   * the request.
   */
  keyOf?(command: SharedCommand<Input>): string;
  preload(tx: Tx, commands: readonly SharedCommand<Input>[]): Promise<Preloaded>;
  work(
    tx: Tx,
    commands: readonly SharedCommand<Input>[],
    preloaded: Preloaded,
  ): Promise<readonly (Answer | null)[]>;
}

/**
 * Expected errors (domain rule, unique violation, lock timeout, database restart). The caller retries each
 * command on its own.
 */
const isExpectedError = (error: unknown): boolean =>
  error instanceof DomainError ||
  isTransientError(error) ||
  isDatabaseBusy(error) ||
  sqlState(error) === UNIQUE_VIOLATION;

const UNIQUE_VIOLATION = '23505';

const requestOf = ({ actor: { userId, request } }: SharedCommand<unknown>): string =>
  `${userId} ${request.idempotencyKey}`;

/** Two batches for two processors: one is in Postgres while another is prepared. */
const CONCURRENCY = 2;
const MAX_BATCH_SIZE = 32;
/** Smaller batches wait for the running one and grow: the cost per command decreases with the size. */
const MIN_PARALLEL_BATCH = 8;
/** Longer than a transaction takes under load, and shorter than the lock timeout. */
const SLOW_MS = 30;

/**
 * Merges concurrent commands of one kind into one transaction, because begin, statements and commit cost more
 * than the writes of a single command. For simple commands only: any other is skipped and runs in its own
 * transaction.
 */
export class SharedTransactions<Input, Answer, Preloaded> {
  private readonly batcher: Batcher<SharedCommand<Input>, Answer>;

  constructor(
    uow: UnitOfWork,
    private readonly logger: Pick<Logger, 'warn'>,
    { keyOf = requestOf, preload, work }: SharedWork<Input, Answer, Preloaded>,
  ) {
    this.batcher = new Batcher({
      runAll: (commands) =>
        uow.runBatched(
          commands.map(({ actor }) => actor),
          (tx) => preload(tx, commands),
          (tx, preloaded) => work(tx, commands, preloaded),
        ),
      keyOf,
      batches: CONCURRENCY,
      tasks: MAX_BATCH_SIZE,
      minParallelBatch: MIN_PARALLEL_BATCH,
      slowMs: SLOW_MS,
    });
  }

  /**
   * Returns null for a skipped command: it has no key, needs further checks, or shared its transaction with a
   * refused one. Nothing of it is written, and its key is not used.
   */
  async run(actor: Actor, input: Input): Promise<Answer | null> {
    if (actor.request.idempotencyKey === null) return null;
    return this.batcher.run({ actor, input, trace: currentTrace() }).catch((error: unknown) => {
      if (!isExpectedError(error))
        this.logger.warn({ err: error }, 'Команды не прошли общей транзакцией, выполняются по одной');
      return null;
    });
  }
}
