import { Controller, Get, HttpException } from '@nestjs/common';
import { ReadDb } from '../db/read-db.js';
import { Access } from '../http/access.js';
import { RequestsInFlight } from '../http/requests-in-flight.js';
import { RedisConnections } from '../queue/redis.js';
import { DiskSpace } from '../storage/disk-space.js';

const READY_MS = 2_000;

/** Liveness touches nothing; readiness asks Postgres. Without Redis or a disk to write to the product is degraded, not down. */
@Controller('health')
@Access.open()
export class HealthController {
  constructor(
    private readonly db: ReadDb,
    private readonly requests: RequestsInFlight,
    private readonly redis: RedisConnections,
    private readonly disk: DiskSpace,
  ) {}

  @Get('live')
  live(): object {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<object> {
    if (this.requests.isStopping) throw new HttpException({ message: 'stopping', status: 'stopping' }, 503);
    await this.askPostgres();
    const disk = await this.disk.look().catch(() => 'unknown');
    return { status: 'ok', postgres: 'ok', redis: this.redis.isUp ? 'ok' : 'degraded', disk };
  }

  private async askPostgres(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), READY_MS);
    });
    try {
      await Promise.race([this.db.query('select 1'), late]);
    } catch {
      throw new HttpException({ message: 'postgres', status: 'unavailable', postgres: 'down' }, 503);
    } finally {
      clearTimeout(timer);
    }
  }
}
