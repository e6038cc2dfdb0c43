import { Inject, Injectable } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from '@naryad/runtime/redis/program-redis';
import { setTimeout as pause } from 'node:timers/promises';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RedisConnections } from '../queue/redis.js';

const PUBLISH_WITHIN_MS = 5_000;
const MESSAGES_AT_MOST = 10_000;

/** The Redis streams by which the socket servers of all processes are one. */
@Injectable()
export class SocketStreams {
  private streams: Redis | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly redis: RedisConnections,
  ) {}

  /** For the socket server of this process. */
  adapter(): ReturnType<typeof createAdapter> {
    const name = `${this.environment.queuePrefix}:sockets`;
    // Fails after one retry: while Redis is away a message must not wait in memory.
    this.streams = this.redis.open({ maxRetriesPerRequest: 1 });
    // Its readers, in contrast, wait for Redis as long as it takes: they subscribe once and never again.
    this.streams.duplicate = () => this.redis.open({ maxRetriesPerRequest: null });
    return createAdapter(this.streams, {
      streamName: name,
      channelPrefix: name,
      maxLen: MESSAGES_AT_MOST,
      onlyPlaintext: true,
    });
  }

  /** Resolves when all that was sent until now is in the stream. @throws when Redis does not answer */
  async settled(): Promise<void> {
    const late = new AbortController();
    try {
      await Promise.race([
        // Commands of one connection are answered in their order.
        this.streams?.ping(),
        pause(PUBLISH_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
          throw new Error('Redis не отвечает');
        }),
      ]);
    } finally {
      late.abort();
    }
  }
}
