import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerHealth } from '@naryad/contracts/retention/dto';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RedisConnections } from '../queue/redis.js';
import { WorkerPresence } from '../queue/worker-presence.js';
import { DiskSpace } from '../storage/disk-space.js';
import { readBackupStatus } from './backup-status.js';
import { ClockWatch } from './clock-watch.js';
import { freeOnDisks } from './free-space.js';

/** Timeout, because a network folder may hang for minutes. */
const DISK_ANSWERS_WITHIN_MS = 1_000;

/** State of the infrastructure, for probes and the administrators' screen. */
@Injectable()
export class ServerState {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly redis: RedisConnections,
    private readonly disk: DiskSpace,
    private readonly clock: ClockWatch,
    private readonly workers: WorkerPresence,
  ) {}

  /** @throws when Postgres does not respond */
  async check(): Promise<Omit<ServerHealth, 'backup_at' | 'free'>> {
    const [clock, disk, workers] = await Promise.all([
      this.clock.check(),
      inTime(this.disk.check(), 'unknown' as const),
      this.redis.isUp ? this.workers.check() : ('unknown' as const),
    ]);
    return {
      redis: this.redis.isUp ? 'ok' : 'degraded',
      disk,
      clock,
      time_zone: this.environment.timeZone,
      workers,
    };
  }

  /**
   * The same with the time of the latest backup (null: no backup exists) and the free disk space.
   * @throws when Postgres does not respond
   */
  async whole(): Promise<ServerHealth> {
    const { dataDir } = this.environment;
    const [state, backup, free] = await Promise.all([
      this.check(),
      readBackupStatus(dataDir).catch(() => null),
      inTime(freeOnDisks(dataDir), {}),
    ]);
    return { ...state, backup_at: backup && new Date(backup.at).toISOString(), free };
  }
}

/** The result of a disk check, or the fallback when it fails or hangs. */
const inTime = <Answer, Other>(answer: Promise<Answer>, other: Other): Promise<Answer | Other> =>
  Promise.race([answer, pause(DISK_ANSWERS_WITHIN_MS, other, { ref: false })]).catch(() => other);
