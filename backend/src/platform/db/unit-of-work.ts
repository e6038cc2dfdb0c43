import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Actor } from '../session/actor.js';
import { OutboxPoke } from '../outbox/outbox-poke.js';
import { DiskSpace } from '../storage/disk-space.js';
import { isDatabaseGone } from './database-gone.js';
import { claimKey, storeAnswer } from './idempotency.js';
import { sqlState } from './sql-state.js';
import type { Tx } from './tx.js';

/** Deadlock, serialization failure, lock timeout: the transaction did nothing and is simply run again. */
const RETRIED_STATES = new Set(['40P01', '40001', '55P03']);
const ATTEMPTS = 4;

/**
 * Runs business transactions: READ COMMITTED, ordered locks, the whole unit again on a lost lock race and
 * on a connection that broke before the commit.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly poke: OutboxPoke,
    private readonly disk: DiskSpace,
  ) {}

  /**
   * Runs a user's command. With an `Idempotency-Key` the command takes effect once: a twin waits for the first and gets
   * its stored answer, so `work` must answer plain JSON (or nothing).
   * @throws DomainError of `work`; 422 when the key was used with another body; 507 when the disk is almost full.
   */
  async run<Answer>(actor: Actor, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    await this.disk.demand();
    return this.transaction(async (tx) => {
      const { request } = actor;
      if (request.idempotencyKey === null) return work(tx);
      const stored = await claimKey(tx, actor);
      if (stored.found) return stored.answer as Answer;
      const answer = await work(tx);
      await storeAnswer(tx, actor, answer);
      return answer;
    });
  }

  /** Runs work of the system itself (consumers, sweeps, sign-in), which carries no idempotency key. */
  async runAsSystem<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.transaction(work);
  }

  private async transaction<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const runner = this.dataSource.createQueryRunner();
      // A database that cannot be reached at all is not waited for here: the client comes again.
      await runner.connect();
      const ending = await this.once(runner, work);
      if (ending.isCommitted) {
        this.poke.afterCommit();
        return ending.answer;
      }
      if (attempt >= ATTEMPTS || !ending.mayRunAgain) throw ending.error;
      await pause(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }

  private async once<Answer>(
    runner: QueryRunner,
    work: (tx: Tx) => Promise<Answer>,
  ): Promise<Ending<Answer>> {
    let isCommitAsked = false;
    try {
      await runner.startTransaction();
      const answer = await work(txOf(runner));
      // With a connection that is gone already, the commit is never sent.
      isCommitAsked = !runner.isReleased;
      await runner.commitTransaction();
      return { isCommitted: true, answer };
    } catch (error) {
      await runner.rollbackTransaction().catch(() => undefined);
      // A connection that breaks at the commit leaves open whether it took effect.
      const isNothingDone = isDatabaseGone(error) && !isCommitAsked;
      return { isCommitted: false, error, mayRunAgain: isNothingDone || RETRIED_STATES.has(sqlState(error)) };
    } finally {
      await runner.release();
    }
  }
}

type Ending<Answer> =
  | { readonly isCommitted: true; readonly answer: Answer }
  | { readonly isCommitted: false; readonly error: unknown; readonly mayRunAgain: boolean };

const txOf = (runner: QueryRunner): Tx => ({
  manager: runner.manager,
  // Structured: without it TypeORM answers [rows, count] for updates and deletes.
  query: async <Row>(sql: string, parameters?: readonly unknown[]) =>
    (await runner.query(sql, parameters as unknown[] | undefined, true)).records as Row[],
});
