import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { createDataSource } from './data-source.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { ReplicaLag, lsnOf, lsnText } from './replica-lag.js';
import { sqlState } from './sql-state.js';

/** Maximum age of data read there. */
const MAX_AGE_MS = 1_000;
const BEAT_MS = 300;
/** Query timeout: a machine that went down silently would otherwise block for a quarter of an hour. */
const BEAT_WITHIN_MS = 6_000;
/** The replica is not used for this time after a failure. */
const COOLDOWN_MS = 5_000;
/** The replica removed a row that a statement still needed, or cancelled the statement because of replay. */
const RECOVERY_CONFLICTS = new Set(['40001', '40P01', '57014']);

interface Standing {
  readonly recovers: boolean;
  readonly lsn: string | null;
}

/**
 * A Postgres standby (`REPLICA_URL`) for reads that accept data a second old. It is queried only while its
 * age is known to be within the limit; after any failure the primary is queried. docs/adr/0085
 */
@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly old = new AsyncLocalStorage<true>();
  private readonly lag = new ReplicaLag();
  private pool: DataSource | null = null;
  private cooldownUntil = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly primary: DataSource,
  ) {}

  get isConfigured(): boolean {
    return this.environment.replicaUrl !== undefined && !this.environment.isOffline;
  }

  /** Maximum age of its data; infinite while unknown. */
  get ageSeconds(): number {
    return this.lag.ageAt(performance.now()) / 1000;
  }

  onApplicationBootstrap(): void {
    if (this.isConfigured) this.beatSoon(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.beating;
    if (this.pool?.isInitialized) await this.pool.destroy();
  }

  /** Reads within `work` accept data a second old. */
  mayBeOld<Result>(work: () => Result): Result {
    return this.old.run(true, work);
  }

  /**
   * Rows of the replica, if the caller accepts old data and the replica is fresh; null: query the primary.
   */
  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[] | null> {
    if (!this.old.getStore() || !this.pool) return null;
    const now = performance.now();
    const requiredLsn = this.lag.requiredLsn(now, MAX_AGE_MS);
    if (requiredLsn === null || now < this.cooldownUntil || this.lag.ageAt(now) > MAX_AGE_MS) return null;
    try {
      return await freshRows<Row>(this.pool, lsnText(requiredLsn), sql, parameters);
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !RECOVERY_CONFLICTS.has(sqlState(error))) throw error;
      this.startCooldown(error);
      return null;
    }
  }

  private beatSoon(ms: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.beating = within(this.beat(), BEAT_WITHIN_MS)
        .catch((error: unknown) => this.reconnect(error))
        .finally(() => {
          this.beating = null;
          this.beatSoon(Math.max(BEAT_MS, this.cooldownUntil - performance.now()));
        });
    }, ms);
    this.timer.unref();
  }

  private async beat(): Promise<void> {
    const pool = (this.pool ??= await createDataSource(this.environment.replicaUrl!, {
      poolSize: this.environment.poolSize,
      applicationName: 'naryad-backend-replica',
    }));
    if (!pool.isInitialized) await pool.initialize();
    const queriedAt = performance.now();
    const [primary] = await rowsOf<{ lsn: string }>(
      this.primary,
      'select pg_current_wal_lsn()::text as lsn',
      [],
    );
    this.lag.recordPrimary(lsnOf(primary!.lsn), queriedAt);
    const [replica] = await rowsOf<Standing>(
      pool,
      'select pg_is_in_recovery() as recovers, pg_last_wal_replay_lsn()::text as lsn',
      [],
    );
    // After a promotion it is a separate plant or the primary itself, not a replica.
    if (!replica?.recovers || replica.lsn === null) return this.lag.reset();
    this.lag.recordReplica(lsnOf(replica.lsn));
  }

  /** Statements waiting on the old connections are sent to the primary once these end. */
  private reconnect(error: unknown): void {
    this.startCooldown(error);
    const { pool } = this;
    this.pool = null;
    if (pool?.isInitialized) pool.destroy().catch(() => undefined);
  }

  private startCooldown(error: unknown): void {
    const now = performance.now();
    if (now >= this.cooldownUntil && !this.isStopped) {
      this.logger.warn({ err: error }, 'Реплика недоступна, читаю с основного сервера');
    }
    this.cooldownUntil = now + COOLDOWN_MS;
    this.lag.reset();
  }
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Реплика не отвечает')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const IS_FRESH = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as yes';

/**
 * Checked on the same connection and in the same socket write: one host name may stand for several replicas.
 */
async function freshRows<Row>(
  pool: DataSource,
  requiredLsn: string,
  sql: string,
  parameters: readonly unknown[],
): Promise<Row[] | null> {
  const runner = pool.createQueryRunner();
  try {
    await runner.connect();
    const [fresh, rows] = await Promise.all([
      runner.query(IS_FRESH, [requiredLsn]) as Promise<{ yes: boolean }[]>,
      runner.query(sql, [...parameters], true),
    ]);
    return fresh[0]?.yes ? (rows.records as Row[]) : null;
  } finally {
    await runner.release();
  }
}

async function rowsOf<Row>(pool: DataSource, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  const runner = pool.createQueryRunner();
  try {
    return (await runner.query(sql, [...parameters], true)).records as Row[];
  } finally {
    await runner.release();
  }
}
