import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/worker-config.js';

/** Requests are tiny, so a slow one is closed. Milliseconds. */
const REQUEST_MS = 5_000;
const CONNECTIONS = 50;

/**
 * `GET /health/live` on HEALTH_PORT: confirms that the event loop is responsive, without touching any
 * dependency.
 */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  async onApplicationBootstrap(): Promise<void> {
    const port = this.environment.healthPort;
    if (port === undefined) return;
    const limits = {
      headersTimeout: REQUEST_MS,
      requestTimeout: REQUEST_MS,
      connectionsCheckingInterval: 1_000,
    };
    const server = createServer({ ...limits, keepAliveTimeout: REQUEST_MS }, (request, response) => {
      const alive = request.method === 'GET' && request.url === '/health/live';
      response.writeHead(alive ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ success: alive }));
    });
    server.maxConnections = CONNECTIONS;
    this.server = server;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
