import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Actor } from '../session/actor.js';
import { OutboxPoke } from '../outbox/outbox-poke.js';
import { claimKey, storeAnswer } from './idempotency.js';
import type { Tx } from './tx.js';

/** Deadlock, serialization failure, lock timeout: the transaction did nothing and is simply run again. */
const RETRIED_STATES = new Set(['40P01', '40001', '55P03']);
const ATTEMPTS = 4;

/** Runs business transactions [ledger recipe]: READ COMMITTED, ordered locks, the whole unit again on a lost lock race. */
@Injectable()
export class UnitOfWork {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(OutboxPoke) private readonly poke: OutboxPoke,
  ) {}

  /**
   * Runs a user's command. With an `Idempotency-Key` the command takes effect once: a twin waits for the first and gets
   * its stored answer, so `work` must answer plain JSON (or nothing).
   * @throws DomainError of `work`; 422 when the key was used with another body.
   */
  async run<Answer>(actor: Actor, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
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
      try {
        const answer = await this.once(work);
        this.poke.afterCommit();
        return answer;
      } catch (error) {
        if (attempt >= ATTEMPTS || !RETRIED_STATES.has(sqlState(error))) throw error;
        await pause(5 * 2 ** attempt * (0.5 + Math.random()));
      }
    }
  }

  private async once<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    const runner = this.dataSource.createQueryRunner();
    await runner.connect();
    try {
      await runner.startTransaction();
      try {
        const answer = await work({
          manager: runner.manager,
          // Structured: without it TypeORM answers [rows, count] for updates and deletes.
          query: async <Row>(sql: string, parameters?: readonly unknown[]) =>
            (await runner.query(sql, parameters as unknown[] | undefined, true)).records as Row[],
        });
        await runner.commitTransaction();
        return answer;
      } catch (error) {
        await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      }
    } finally {
      await runner.release();
    }
  }
}

/** SQLSTATE of a database error, or an empty string. */
export function sqlState(error: unknown): string {
  const candidate = error as { code?: unknown; driverError?: { code?: unknown } } | null;
  const code = candidate?.driverError?.code ?? candidate?.code;
  return typeof code === 'string' ? code : '';
}
