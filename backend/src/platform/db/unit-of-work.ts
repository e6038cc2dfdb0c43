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

/** Deadlock, serialization failure, lock timeout: the transaction did nothing and is simply run again. */
const RETRIED_STATES = new Set(['40P01', '40001', '55P03']);
/** A statement behind one that was refused. */
const ABORTED = '25P02';
const ATTEMPTS = 4;
/** Commands that share a transaction make each other wait for a lock no longer. */
const SHARED_LOCK_MS = 100;

/**
 * Runs business transactions: READ COMMITTED, ordered locks, the whole unit again on a lost lock race and
 * on a connection that broke before the commit.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outboxNotifier: OutboxNotifier,
    private readonly disk: DiskSpace,
  ) {}

  /**
   * Runs a user's command. With an `Idempotency-Key` the command takes effect once: a twin waits for the first and gets
   * its stored answer, so `work` must answer plain JSON (or nothing).
   * @param preload asks for what `work` decides on: it is sent together with the beginning and the claim of the key, and what it sees
   * of a twin's command is forgotten. It changes nothing, or only where this transaction has claimed the key
   * @throws DomainError of `work`; 422 when the key was used with another body; 507 when the disk is almost full.
   */
  async run<Answer, Preloaded = undefined>(
    actor: Actor,
    work: (tx: Tx, preloaded: Preloaded) => Promise<Answer>,
    preload?: (tx: Tx) => Promise<Preloaded>,
  ): Promise<Answer> {
    await this.disk.ensureWritable();
    const hasKey = actor.request.idempotencyKey !== null;
    return this.transaction(async (tx) => {
      // Whatever comes of the one, nothing of the other may be under way when the connection goes on to somebody else.
      const [begun, seen] = await Promise.all([
        settled(Promise.all([tx.begin(), hasKey ? claimKey(tx, actor) : null])),
        settled(preload?.(tx) as Promise<Preloaded>),
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
   * Runs commands of several users, each with a key that nobody has used, as one transaction: all take effect or none. Unlike `run` it is
   * tried once and waits for no lock longer than a moment, since each can still run by itself: a repeated command, too, is
   * answered there.
   * @param preload as that of `run`; what it writes is written on condition that the transaction was begun (`IS_BEGUN_TOGETHER`)
   * @param work answers in the order of the actors; null for a command that it left alone
   * @throws whatever refuses one of them
   */
  async runBatched<Answer, Preloaded>(
    actors: readonly Actor[],
    preload: (tx: Tx) => Promise<Preloaded>,
    work: (tx: Tx, preloaded: Preloaded) => Promise<readonly (Answer | null)[]>,
  ): Promise<readonly (Answer | null)[]> {
    await this.disk.ensureWritable();
    return this.transaction(async (tx) => {
      const [begun, seen] = await Promise.all([
        settled(tx.beginBatched(SHARED_LOCK_MS)),
        settled(preload(tx)),
      ]);
      valueOf(begun);
      const answers = await work(tx, valueOf(seen));
      storeAnswers(
        tx,
        actors.flatMap((actor, at) => (answers[at] == null ? [] : { actor, answer: answers[at] })),
      );
      return answers;
    }, 1);
  }

  /** Runs work of the system itself (consumers, sweeps, sign-in), which carries no idempotency key. */
  async runAsSystem<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.transaction(async (tx) => {
      await tx.begin();
      return work(tx);
    });
  }

  /** @param work begins the transaction by itself, so that its first statements go out together with that */
  private transaction<Answer>(work: (tx: OpenTx) => Promise<Answer>, attempts = ATTEMPTS): Promise<Answer> {
    return traced('transaction', {}, () => this.runWithRetries(work, attempts));
  }

  private async runWithRetries<Answer>(
    work: (tx: OpenTx) => Promise<Answer>,
    attempts: number,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const runner = this.dataSource.createQueryRunner();
      // A database that cannot be reached at all is not waited for here: the client comes again.
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
    // On a connection that is gone already, the commit is never sent.
    isCommitSent = !runner.isReleased;
    await tx.commit();
    return { isCommitted: true, answer };
  } catch (failure) {
    const error = await tx.rollback(failure);
    // A connection that breaks at the commit leaves open whether it took effect.
    const isNothingDone = isDatabaseUnavailable(error) && !isCommitSent;
    return { isCommitted: false, error, isRetryable: isNothingDone || RETRIED_STATES.has(sqlState(error)) };
  }
}

type Ending<Answer> =
  | { readonly isCommitted: true; readonly answer: Answer }
  | { readonly isCommitted: false; readonly error: unknown; readonly isRetryable: boolean };

/** What a promise came to. */
type Outcome<Value> = { readonly value: Value } | { readonly error: unknown };

const settled = <Value>(promise: Promise<Value>): Promise<Outcome<Value>> =>
  Promise.resolve(promise).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

/** Once a look was refused, Postgres refuses all behind it, the stored answer too: the look's own refusal is the reason. */
function rootOf(error: unknown, preloaded: Outcome<unknown>): unknown {
  return sqlState(error) === ABORTED && 'error' in preloaded ? preloaded.error : error;
}
