import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { ENVIRONMENT, type Environment } from './config/environment.js';
import { RequestsInFlight } from './http/requests-in-flight.js';
import { Relay } from './outbox/relay.js';
import { JobQueues } from './queue/job-queues.js';
import { JobRegistry } from './queue/job-registry.js';
import { RedisConnections } from './queue/redis.js';
import { ResultsConsumer } from './queue/results-consumer.js';
import { RealtimeMappers } from './realtime/realtime-mappers.js';
import { RealtimeServer } from './realtime/realtime-server.js';
import { SocketReactions } from './realtime/socket-reactions.js';

/**
 * Starts the background work of the program, and stops everything in the order of docs/5-operations.md,
 * "Start and stop".
 */
@Injectable()
export class PlatformLife implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly requests: RequestsInFlight,
    private readonly registry: JobRegistry,
    private readonly mappers: RealtimeMappers,
    private readonly reactions: SocketReactions,
    private readonly results: ResultsConsumer,
    private readonly relay: Relay,
    private readonly realtime: RealtimeServer,
    private readonly queues: JobQueues,
    private readonly redis: RedisConnections,
  ) {}

  onApplicationBootstrap(): void {
    const gaps = this.gaps();
    // `npm run check` reports this earlier; here it is the last guard against a program that loses events.
    if (gaps.length > 0 && !this.environment.allowsGaps) {
      throw new Error(`Контракты выполнены не полностью: ${gaps.join('; ')}`);
    }
    this.results.start();
    if (this.environment.runsRelay) this.relay.start();
  }

  /** Contracts without a handler, mapper or job. */
  gaps(): string[] {
    return this.registry.gaps(new Set([...this.mappers.mappedEvents, ...this.reactions.events]));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.requests.beginStop();
    await pause(this.environment.drainMs);
    this.requests.closeDoor();
    const grace = this.environment.stopGraceMs;
    await Promise.all([this.requests.settled(grace), this.realtime.drain(grace)]);
    await this.results.close();
    await this.relay.stop();
    this.realtime.close();
    await this.queues.close();
    this.redis.close();
  }
}
