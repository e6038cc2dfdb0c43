import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Actor } from '../session/actor.js';
import { OutboxPoke } from '../outbox/outbox-poke.js';
import { DiskSpace } from '../storage/disk-space.js';
import { isDatabaseGone } from './database-gone.js';
import { type Claim, claimKey, storeAnswer } from './idempotency.js';
import { OpenTx } from './open-tx.js';
import type { Connection } from './plant-client.js';
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
    if (actor.request.idempotencyKey === null) return this.transaction(work);
    return this.transaction(
      async (tx, stored) => {
        if (stored?.found) return stored.answer as Answer;
        const answer = await work(tx);
        storeAnswer(tx, actor, answer);
        return answer;
      },
      (tx) => claimKey(tx, actor),
    );
  }

  /** Runs work of the system itself (consumers, sweeps, sign-in), which carries no idempotency key. */
  async runAsSystem<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.transaction(work);
  }

  /** @param claim is sent together with the beginning of the transaction; `work` gets what it found */
  private async transaction<Answer>(
    work: (tx: Tx, claimed?: Claim) => Promise<Answer>,
    claim?: (tx: Tx) => Promise<Claim>,
  ): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const runner = this.dataSource.createQueryRunner();
      // A database that cannot be reached at all is not waited for here: the client comes again.
      const tx = new OpenTx((await runner.connect()) as Connection);
      const ending = await once(runner, tx, work, claim);
      await runner.release();
      if (ending.isCommitted) {
        this.poke.afterCommit();
        return ending.answer;
      }
      if (attempt >= ATTEMPTS || !ending.mayRunAgain) throw ending.error;
      await pause(5 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function once<Answer>(
  runner: QueryRunner,
  tx: OpenTx,
  work: (tx: Tx, claimed?: Claim) => Promise<Answer>,
  claim?: (tx: Tx) => Promise<Claim>,
): Promise<Ending<Answer>> {
  let isCommitAsked = false;
  try {
    const [, claimed] = await Promise.all([tx.begin(), claim?.(tx)]);
    const answer = await work(tx, claimed);
    // On a connection that is gone already, the commit is never sent.
    isCommitAsked = !runner.isReleased;
    await tx.commit();
    return { isCommitted: true, answer };
  } catch (failure) {
    const error = await tx.rollback(failure);
    // A connection that breaks at the commit leaves open whether it took effect.
    const isNothingDone = isDatabaseGone(error) && !isCommitAsked;
    return { isCommitted: false, error, mayRunAgain: isNothingDone || RETRIED_STATES.has(sqlState(error)) };
  }
}

type Ending<Answer> =
  | { readonly isCommitted: true; readonly answer: Answer }
  | { readonly isCommitted: false; readonly error: unknown; readonly mayRunAgain: boolean };
