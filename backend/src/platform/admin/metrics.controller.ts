import { Controller, Get, HttpException, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { Access } from '../http/access.js';
import type { NaryadRequest } from '../http/request.js';
import { administrationNeedsPassword } from '../session/confirmed-password.js';
import { isNear } from './local-network.js';
import { Metrics } from './metrics.js';

/** Accessible to administrators, to this machine, and to a Prometheus in the configured networks. */
@Controller('metrics')
@Access.open()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  @Get()
  async read(
    @Req() request: NaryadRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { proxies, readsMetrics } = this.environment;
    const near = isNear(request, proxies(request.raw.socket.remoteAddress), readsMetrics);
    const { session } = request.naryad;
    if (!near && !session?.isAdministrator) {
      throw new HttpException({ message: 'Недостаточно прав' }, 403);
    }
    if (!near && session && administrationNeedsPassword(session, false)) {
      throw new HttpException({ message: 'Password confirmation required.' }, 423);
    }
    reply.type(this.metrics.registry.contentType);
    return this.metrics.text();
  }
}
