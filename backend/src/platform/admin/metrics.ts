import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ReadDb } from '../db/read-db.js';
import { Replica } from '../db/replica.js';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { readBackupStatus } from '../health/backup-status.js';
import { ClockWatch } from '../health/clock-watch.js';
import { freeOnDisks } from '../health/free-space.js';
import { programLog } from '../logging/logger.js';
import { Relay } from '../outbox/relay.js';
import { JobQueues } from '../queue/job-queues.js';
import { RedisConnections } from '../queue/redis.js';
import { RealtimeServer } from '../realtime/realtime-server.js';
import { watchStandbys } from './standby-metrics.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Reported lag of an unreachable replica: high enough for alerts, low enough for readable graphs. */
const MOST_SECONDS = 3_600;

/** Metrics for operators. Alert rules: deploy/monitoring. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly db: ReadDb,
    private readonly queues: JobQueues,
    private readonly redis: RedisConnections,
    private readonly realtime: RealtimeServer,
    private readonly relay: Relay,
    private readonly replica: Replica,
    private readonly clock: ClockWatch,
  ) {
    // Its event loop observer would outlive a program that is composed but never run.
    if (!environment.isOffline) collectDefaultMetrics({ register: this.registry });
    this.gauge('naryad_sockets', 'Открытые сокеты этого процесса', () => this.realtime.socketCount);
    this.gauge('naryad_redis_up', 'Доступен ли Redis', () => Number(this.redis.isUp));
    this.gauge('naryad_relay_active', 'Публикует ли события этот процесс', () => Number(this.relay.isActive));
    this.gauge('naryad_outbox_oldest_seconds', 'Сколько ждёт самое старое неопубликованное событие', () =>
      this.number(
        'select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as n from outbox where published_at is null',
      ),
    );
    this.gauge('naryad_outbox_waiting', 'Неопубликованные события', () =>
      this.number('select count(*)::int as n from outbox where published_at is null'),
    );
    this.gauge(
      'naryad_projection_lag_seconds',
      'Сколько ждёт самое старое событие, не вошедшее в сводки',
      () =>
        this.number(
          `select coalesce(extract(epoch from now() - min(o.created_at)), 0)::float8 as n
           from projections p join outbox o on o.seq > p.seq`,
        ),
    );
    this.gauge('naryad_dead_letters', 'Отложенные события и задания за сутки', () =>
      this.number(`select count(*)::int as n from dead_letters where created_at > now() - interval '1 day'`),
    );
    // Without a replica the series does not exist.
    if (this.replica.isConfigured)
      this.gauge('naryad_replica_age_seconds', 'Насколько реплика отстаёт от основного сервера', () =>
        Math.min(this.replica.ageSeconds, MOST_SECONDS),
      );
    watchStandbys(this, db);
    this.gauge(
      'naryad_log_dropped_lines',
      'Строки журнала, которые не удалось записать',
      () => programLog.droppedLines,
    );
    this.diskGauge(environment.dataDir);
    this.gauge('naryad_clock_wrong', 'Не верить ли часам сервера', async () =>
      Number((await this.clock.check()) !== 'ok'),
    );
    // Written by the backup scripts (scripts/backup); without them these series do not exist.
    this.gauge('naryad_backup_age_seconds', 'Сколько прошло с последней копии журнала базы', () =>
      this.sinceBackup(environment.dataDir, 'at'),
    );
    this.gauge('naryad_backup_base_age_seconds', 'Сколько прошло с последней копии всей базы', () =>
      this.sinceBackup(environment.dataDir, 'base'),
    );
    this.queueGauge();
  }

  /** Measures each request by route, not by URL: ids would create a series each. */
  watch(fastify: FastifyInstance): void {
    const durations = new Histogram({
      name: 'naryad_http_seconds',
      help: 'Длительность запросов',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers: [this.registry],
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      durations.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /**
   * Adds a gauge. A value that is unavailable (null) or cannot be read is omitted, the others are still
   * reported. Modules add theirs at startup.
   */
  gauge(name: string, help: string, readValue: () => number | Promise<number | null>): void {
    const collect = async function (this: Gauge): Promise<void> {
      try {
        const value = await readValue();
        if (value === null) this.remove();
        else this.set(value);
      } catch {
        this.remove();
      }
    };
    new Gauge({ name, help, registers: [this.registry], collect });
  }

  private diskGauge(dataDir: string): void {
    new Gauge({
      name: 'naryad_disk_free_bytes',
      help: 'Свободно на дисках файлов, базы и копий',
      labelNames: ['disk'],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const [disk, bytes] of Object.entries(await freeOnDisks(dataDir))) this.set({ disk }, bytes);
      },
    });
  }

  private queueGauge(): void {
    const { queues, redis } = this;
    const now = (): Promise<number> => this.now();
    new Gauge({
      name: 'naryad_queue_oldest_seconds',
      help: 'Сколько ждёт самое старое задание очереди',
      labelNames: ['queue'],
      registers: [this.registry],
      async collect() {
        if (!redis.isUp) return this.reset();
        try {
          for (const [queue, one] of queues.queues) {
            const [oldest] = await one.getJobs('waiting', 0, 0, true);
            this.set({ queue }, oldest ? Math.max(0, (await now()) - oldest.timestamp / 1000) : 0);
          }
        } catch {
          this.reset();
        }
      },
    });
    new Gauge({
      name: 'naryad_queue_jobs',
      help: 'Задания в очередях',
      labelNames: ['queue', 'state'],
      registers: [this.registry],
      async collect() {
        if (!redis.isUp) return this.reset();
        for (const [queue, one] of queues.queues) {
          const counts = await one.getJobCounts('waiting', 'active', 'delayed', 'failed').catch(() => ({}));
          for (const [state, count] of Object.entries(counts)) this.set({ queue, state }, count);
        }
      },
    });
  }

  private async sinceBackup(dataDir: string, what: 'at' | 'base'): Promise<number> {
    const status = await readBackupStatus(dataDir);
    return (await this.now()) - Date.parse(status[what]) / 1000;
  }

  /** Seconds, by the clock of the database. */
  private now(): Promise<number> {
    return this.number('select extract(epoch from now())::float8 as n');
  }

  private async number(sql: string): Promise<number> {
    const [row] = await this.db.query<{ n: number }>(sql);
    return row?.n ?? 0;
  }
}
