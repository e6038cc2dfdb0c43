import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { FailFastRedis, WITH_NOW } from '../queue/fail-fast-redis.js';

/** Maximum number of sockets of a session: one for each open page. */
const MAX_PER_SESSION = 20;
/** Lease of a socket in Redis: it expires unless renewed, because a killed process cannot remove it. */
const LEASE_MS = 60_000;

/** Removes expired leases, and those too far in the future, which a clock that was set back has left. */
const PURGE_EXPIRED = `${WITH_NOW}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + ${LEASE_MS}, '+inf')`;

const RENEWED = `
  for _, socket in ipairs(ARGV) do redis.call('ZADD', KEYS[1], now + ${LEASE_MS}, socket) end
  redis.call('PEXPIRE', KEYS[1], ${LEASE_MS})
  return 1`;

/** KEYS: sockets by the end of their lease. ARGV: socket. Returns whether it is within the limit. */
const ADMIT = `${PURGE_EXPIRED}
  if redis.call('ZCARD', KEYS[1]) >= ${MAX_PER_SESSION} then return 0 end
  ${RENEWED}`;

/** ARGV: sockets. */
const RENEW = `${WITH_NOW} ${RENEWED}`;

const LEAVE = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** A session id, or the name of a display. */
type Holder = number | string;

/** Number of sockets per session: over all processes, or in this process alone while Redis is unavailable. */
@Injectable()
export class SessionSockets {
  private readonly local = new Map<Holder, Set<string>>();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'queuePrefix'>,
    private readonly redis: FailFastRedis,
  ) {}

  /** Counts a socket; false when its session has reached the limit. */
  async admit(sessionId: Holder, socketId: string): Promise<boolean> {
    const sockets = this.local.get(sessionId) ?? new Set();
    if (sockets.size >= MAX_PER_SESSION) return false;
    // Before the call to Redis, so that concurrent sockets count too.
    sockets.add(socketId);
    this.local.set(sessionId, sockets);
    const answer = await this.redis.runScript(ADMIT, this.keyOf(sessionId), socketId);
    if (answer === 0) this.remove(sessionId, socketId);
    return answer !== 0;
  }

  /** Removes a closed socket. */
  async leave(sessionId: Holder, socketId: string): Promise<void> {
    if (this.remove(sessionId, socketId)) await this.redis.runScript(LEAVE, this.keyOf(sessionId), socketId);
  }

  /** Renews the leases of this process's sockets. */
  async renew(): Promise<void> {
    for (const [sessionId, sockets] of [...this.local]) {
      await this.redis.runScript(RENEW, this.keyOf(sessionId), ...sockets);
    }
  }

  private remove(sessionId: Holder, socketId: string): boolean {
    const sockets = this.local.get(sessionId);
    const wasOpen = sockets?.delete(socketId) ?? false;
    if (sockets?.size === 0) this.local.delete(sessionId);
    return wasOpen;
  }

  private keyOf(sessionId: Holder): string {
    return `${this.environment.queuePrefix}:session-sockets:${sessionId}`;
  }
}
