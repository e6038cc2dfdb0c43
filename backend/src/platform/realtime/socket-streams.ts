import { Inject, Injectable } from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from '@naryad/runtime/redis/program-redis';
import { setTimeout as pause } from 'node:timers/promises';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RedisConnections } from '../queue/redis.js';

const PUBLISH_WITHIN_MS = 5_000;
const MESSAGES_AT_MOST = 10_000;

/** Redis streams that connect the socket servers of all processes. */
@Injectable()
export class SocketStreams {
  private streams: Redis | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly redis: RedisConnections,
  ) {}

  /** Adapter for the socket server of this process. */
  adapter(): ReturnType<typeof createAdapter> {
    const name = `${this.environment.queuePrefix}:sockets`;
    // Fails after one retry: while Redis is unavailable messages must not queue up in memory.
    this.streams = this.redis.open({ maxRetriesPerRequest: 1 });
    // Its readers wait for Redis without limit, because they subscribe only once.
    this.streams.duplicate = () => this.redis.open({ maxRetriesPerRequest: null });
    return createAdapter(this.streams, {
      streamName: name,
      channelPrefix: name,
      maxLen: MESSAGES_AT_MOST,
      onlyPlaintext: true,
    });
  }

  /**
   * Resolves when everything sent so far is in the stream.
   * @throws when Redis does not respond
   */
  async settled(): Promise<void> {
    const late = new AbortController();
    try {
      await Promise.race([
        // Commands of one connection are processed in order.
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
