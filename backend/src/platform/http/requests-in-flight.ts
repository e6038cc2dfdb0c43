import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Counts running requests, so that a shutdown can wait for them, and stores that a shutdown has begun. */
@Injectable()
export class RequestsInFlight {
  private running = 0;
  private stopping = false;
  private server: Server | null = null;

  watch(fastify: FastifyInstance): void {
    this.server = fastify.server as Server;
    fastify.addHook('onRequest', (_request, reply, done) => {
      this.running += 1;
      // `close` is emitted once, for finished and for aborted responses.
      reply.raw.once('close', () => (this.running -= 1));
      if (this.stopping) reply.header('connection', 'close');
      done();
    });
  }

  /** From now on readiness returns 503, and connections are not kept alive. */
  beginStop(): void {
    this.stopping = true;
  }

  /** Stops accepting connections and closes idle ones: their next request is sent to another process. */
  closeDoor(): void {
    if (!this.server?.listening) return;
    this.server.close();
    this.server.closeIdleConnections();
  }

  get isStopping(): boolean {
    return this.stopping;
  }

  /** Waits until no request is running, at most for the given time. */
  async settled(ms: number): Promise<void> {
    const deadline = performance.now() + ms;
    while (this.running > 0 && performance.now() < deadline) await pause(20);
  }
}
