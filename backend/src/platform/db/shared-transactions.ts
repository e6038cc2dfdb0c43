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
  /** Of the span in which it came; its event carries it, since the transaction runs within that of another. */
  readonly trace: TraceParent | null;
}

/** `look` and `work` of `UnitOfWork.runTogether`, for the commands that share a transaction. */
export interface SharedWork<Input, Answer, Preloaded> {
  /** Commands of one key never share a transaction, nor are they under way at a time; that of the request, unless given. */
  keyOf?(command: SharedCommand<Input>): string;
  preload(tx: Tx, commands: readonly SharedCommand<Input>[]): Promise<Preloaded>;
  work(
    tx: Tx,
    commands: readonly SharedCommand<Input>[],
    preloaded: Preloaded,
  ): Promise<readonly (Answer | null)[]>;
}

/** Refused by a rule, by a twin that was faster, for a lock, or since something is gone for now: each command meets that by itself. */
const isExpectedError = (error: unknown): boolean =>
  error instanceof DomainError ||
  isTransientError(error) ||
  isDatabaseBusy(error) ||
  sqlState(error) === UNIQUE_VIOLATION;

const UNIQUE_VIOLATION = '23505';

const requestOf = ({ actor: { userId, request } }: SharedCommand<unknown>): string =>
  `${userId} ${request.idempotencyKey}`;

/** Two for as many processors: one batch is on its way while another is worked on. */
const CONCURRENCY = 2;
const MAX_BATCH_SIZE = 32;
/** Fewer wait for the batch that is under way, and are more by then: each costs the less, the more there are. */
const MIN_PARALLEL_BATCH = 8;
/** Longer than a transaction takes under load, and shorter than it may wait for a lock. */
const SLOW_MS = 30;

/**
 * Commands of one kind that come at the same time share a transaction: beginning, statements and commit cost more than
 * what each of them writes. That is for the many of which nothing has to be decided; any other is left alone, and runs by itself.
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
   * Answers null for a command that was left alone: it has no key, more to be judged by, or shared its transaction with one
   * that was refused. Nothing is written of it, and its key is not used.
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
