import { Controller, Get, HttpException } from '@nestjs/common';
import { Access } from '../http/access.js';
import { RequestsInFlight } from '../http/requests-in-flight.js';
import { ServerState } from './server-state.js';

const READY_MS = 2_000;

/**
 * Liveness checks nothing; readiness queries Postgres. Without Redis, workers, a writable disk or the right
 * time the product is degraded, not down.
 */
@Controller('health')
@Access.open()
export class HealthController {
  constructor(
    private readonly requests: RequestsInFlight,
    private readonly state: ServerState,
  ) {}

  @Get('live')
  live(): object {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(): Promise<object> {
    if (this.requests.isStopping) throw new HttpException({ message: 'stopping', status: 'stopping' }, 503);
    return { status: 'ok', postgres: 'ok', ...(await this.check()) };
  }

  private async check(): Promise<object> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), READY_MS);
    });
    try {
      return await Promise.race([this.state.check(), late]);
    } catch {
      throw new HttpException({ message: 'postgres', status: 'unavailable', postgres: 'down' }, 503);
    } finally {
      clearTimeout(timer);
    }
  }
}
