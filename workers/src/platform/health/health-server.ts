import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/worker-config.js';

/** `GET /health/live` on HEALTH_PORT: says that the event loop turns and touches nothing else. */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  async onApplicationBootstrap(): Promise<void> {
    const port = this.environment.healthPort;
    if (port === undefined) return;
    const server = createServer((request, response) => {
      const alive = request.method === 'GET' && request.url === '/health/live';
      response.writeHead(alive ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ success: alive }));
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
