import { traced } from '@naryad/runtime/tracing/tracing';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Actor } from '../session/actor.js';
import { OutboxNotifier } from '../outbox/outbox-notifier.js';
import { DiskSpace } from '../storage/disk-space.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { claimKey, storeAnswer, storeAnswers } from './idempotency.js';
import { OpenTx } from './open-tx.js';
import type { Connection } from './plant-client.js';
import { sqlState } from './sql-state.js';
import { tracedConnection } from './traced-connection.js';
import type { Tx } from './tx.js';

/** Deadlock, serialization failure, lock timeout: the transaction had no effect and is retried. */
const RETRIED_STATES = new Set(['40P01', '40001', '55P03']);
/** SQLSTATE of a statement after a failed one. */
const ABORTED = '25P02';
const ATTEMPTS = 4;
/** Lock timeout of a shared transaction, so that its commands delay each other only briefly. */
const SHARED_LOCK_MS = 100;

/**
 * Runs business transactions: READ COMMITTED, ordered locks. Retries the whole unit after a lock conflict,
 * and after a connection that broke before the commit.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outboxNotifier: OutboxNotifier,
    private readonly disk: DiskSpace,
  ) {}

  /**
   * Runs a user's command. With an `Idempotency-Key` it takes effect once: a duplicate waits for the first
   * one and gets its stored response, so `work` must return plain JSON (or nothing).
   * @param preload reads data for `work`, sent together with BEGIN and the claim of the key. Its result is
   * discarded for a duplicate. It must not write, or only if this transaction has claimed the key
   * @throws DomainError of `work`; 422 when the key was used with another body; 507 when the disk is almost
   * full
   */
  async run<Answer, Preloaded = undefined>(
    actor: Actor,
    work: (tx: Tx, preloaded: Preloaded) => Promise<Answer>,
    preload?: (tx: Tx) => Promise<Preloaded>,
  ): Promise<Answer> {
    await this.disk.ensureWritable();
    const hasKey = actor.request.idempotencyKey !== null;
    return this.transaction(async (tx) => {
      // Waits for both, so that no statement is still running when the connection is released.
      const [begun, seen] = await Promise.all([
        outcomeOf(Promise.all([tx.begin(), hasKey ? claimKey(tx, actor) : null])),
        outcomeOf(preload?.(tx) as Promise<Preloaded>),
      ]);
      if ('error' in begun) throw rootOf(begun.error, seen);
      const [, claimed] = begun.value;
      if (claimed?.isDuplicate) return claimed.answer as Answer;
      const answer = await work(tx, valueOf(seen));
      if (hasKey) storeAnswer(tx, actor, answer);
      return answer;
    });
  }

  /**
   * Runs commands of several users, each with an unused key, as one transaction: all take effect, or none.
   * Unlike `run` it has no retry and a short lock timeout, since each command can still run on its own; `run`
   * also handles repeated commands.
   * @param preload as for `run`; its writes must have the condition that the transaction was begun
   * (`IS_BATCHED_TRANSACTION`)
   * @param work returns results in the order of the actors; null for a skipped command
   * @throws the error of any refused command
   */
  async runBatched<Answer, Preloaded>(
    actors: readonly Actor[],
    preload: (tx: Tx) => Promise<Preloaded>,
    work: (tx: Tx, preloaded: Preloaded) => Promise<readonly (Answer | null)[]>,
  ): Promise<readonly (Answer | null)[]> {
    await this.disk.ensureWritable();
    return this.transaction(async (tx) => {
      const [begun, seen] = await Promise.all([
        outcomeOf(tx.beginBatched(SHARED_LOCK_MS)),
        outcomeOf(preload(tx)),
      ]);
      valueOf(begun);
      const answers = await work(tx, valueOf(seen));
      storeAnswers(
        tx,
        actors.flatMap((actor, index) => (answers[index] == null ? [] : { actor, answer: answers[index] })),
      );
      return answers;
    }, 1);
  }

  /** Runs work of the system itself (consumers, sweeps, sign-in), without an idempotency key. */
  async runAsSystem<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.transaction(async (tx) => {
      await tx.begin();
      return work(tx);
    });
  }

  /** @param work begins the transaction, so that its first statements are sent together with BEGIN */
  private transaction<Answer>(work: (tx: OpenTx) => Promise<Answer>, attempts = ATTEMPTS): Promise<Answer> {
    return traced('transaction', {}, () => this.runWithRetries(work, attempts));
  }

  private async runWithRetries<Answer>(
    work: (tx: OpenTx) => Promise<Answer>,
    attempts: number,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const runner = this.dataSource.createQueryRunner();
      // Does not wait for an unreachable database: the client retries.
      const connection = (await traced('connection', {}, () => runner.connect())) as Connection;
      const tx = new OpenTx(tracedConnection(connection));
      const ending = await runOnce(runner, tx, work);
      await runner.release();
      if (ending.isCommitted) {
        this.outboxNotifier.afterCommit();
        return ending.answer;
      }
      if (attempt >= attempts || !ending.isRetryable) throw ending.error;
      await pause(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function runOnce<Answer>(
  runner: QueryRunner,
  tx: OpenTx,
  work: (tx: OpenTx) => Promise<Answer>,
): Promise<Ending<Answer>> {
  let isCommitSent = false;
  try {
    const answer = await work(tx);
    // On a broken connection the commit is never sent.
    isCommitSent = !runner.isReleased;
    await tx.commit();
    return { isCommitted: true, answer };
  } catch (failure) {
    const error = await tx.rollback(failure);
    // If the connection breaks during the commit, it is unknown whether it took effect.
    const isNothingDone = isDatabaseUnavailable(error) && !isCommitSent;
    return { isCommitted: false, error, isRetryable: isNothingDone || RETRIED_STATES.has(sqlState(error)) };
  }
}

type Ending<Answer> =
  | { readonly isCommitted: true; readonly answer: Answer }
  | { readonly isCommitted: false; readonly error: unknown; readonly isRetryable: boolean };

/** Settled result of a promise. */
type Outcome<Value> = { readonly value: Value } | { readonly error: unknown };

const outcomeOf = <Value>(promise: Promise<Value>): Promise<Outcome<Value>> =>
  Promise.resolve(promise).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/**
 * After a failed preload Postgres refuses all later statements, including the stored response: the error of
 * the preload is the cause.
 */
function rootOf(error: unknown, preloaded: Outcome<unknown>): unknown {
  return sqlState(error) === ABORTED && 'error' in preloaded ? preloaded.error : error;
}
