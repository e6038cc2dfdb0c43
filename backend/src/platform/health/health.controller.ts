import { Controller, Get, HttpException } from '@nestjs/common';
import { ReadDb } from '../db/read-db.js';
import { Access } from '../http/access.js';
import { RequestsInFlight } from '../http/requests-in-flight.js';
import { RedisConnections } from '../queue/redis.js';
import { WorkersAtWork } from '../queue/workers-at-work.js';
import { DiskSpace } from '../storage/disk-space.js';

const READY_MS = 2_000;
/** More than a question takes on the way: codes of a second factor and certificates begin to fail. */
const CLOCKS_MS = 60_000;

/**
 * Liveness touches nothing; readiness asks Postgres. Without Redis, workers, a disk to write to or the right time the product is
 * degraded, not down.
 */
@Controller('health')
@Access.open()
export class HealthController {
  constructor(
    private readonly db: ReadDb,
    private readonly requests: RequestsInFlight,
    private readonly redis: RedisConnections,
    private readonly disk: DiskSpace,
    private readonly workers: WorkersAtWork,
  ) {}

  @Get('live')
  live(): object {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<object> {
    if (this.requests.isStopping) throw new HttpException({ message: 'stopping', status: 'stopping' }, 503);
    const clock = await this.askPostgres();
    const disk = await this.disk.look().catch(() => 'unknown');
    const redis = this.redis.isUp ? 'ok' : 'degraded';
    const workers = this.redis.isUp ? await this.workers.look() : 'unknown';
    return { status: 'ok', postgres: 'ok', redis, disk, clock, workers };
  }

  /** Answers whether its clock and that of this machine say the same. */
  private async askPostgres(): Promise<'ok' | 'differs'> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), READY_MS);
    });
    try {
      const asked = this.db.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      );
      const [row] = await Promise.race([asked, late]);
      return Math.abs(Date.now() - row!.ms) < CLOCKS_MS ? 'ok' : 'differs';
    } catch {
      throw new HttpException({ message: 'postgres', status: 'unavailable', postgres: 'down' }, 503);
    } finally {
      clearTimeout(timer);
    }
  }
}
