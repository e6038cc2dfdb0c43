import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { QuickRedis, WITH_NOW } from '../queue/quick-redis.js';

/** Sockets of a session [security, "Limits"]: one for each open page. */
const OF_SESSION = 20;
/** A socket is known to the other processes for so long, unless it is renewed: a killed process renews nothing. */
const LEASE_MS = 60_000;

/** Drops what has run out, and what only a clock that was set back can have put so far ahead. */
const TIDIED = `${WITH_NOW}
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '(' .. now + ${LEASE_MS}, '+inf')`;

const RENEWED = `
  for _, socket in ipairs(ARGV) do redis.call('ZADD', KEYS[1], now + ${LEASE_MS}, socket) end
  redis.call('PEXPIRE', KEYS[1], ${LEASE_MS})
  return 1`;

/** KEYS: sockets by the end of their lease. ARGV: socket. Answers whether there was room. */
const ADMIT = `${TIDIED}
  if redis.call('ZCARD', KEYS[1]) >= ${OF_SESSION} then return 0 end
  ${RENEWED}`;

/** ARGV: sockets. */
const RENEW = `${WITH_NOW} ${RENEWED}`;

const LEAVE = `return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** A session, or a display by a name of its own. */
type Holder = number | string;

/** How many sockets each session has: over all processes, and in this one alone while Redis is away. */
@Injectable()
export class SessionSockets {
  private readonly here = new Map<Holder, Set<string>>();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'queuePrefix'>,
    private readonly redis: QuickRedis,
  ) {}

  /** Counts a socket; false when its session has enough of them. */
  async admit(sessionId: Holder, socketId: string): Promise<boolean> {
    const sockets = this.here.get(sessionId) ?? new Set();
    if (sockets.size >= OF_SESSION) return false;
    // Before Redis is asked: those that come meanwhile count too.
    sockets.add(socketId);
    this.here.set(sessionId, sockets);
    const answer = await this.redis.number(ADMIT, this.keyOf(sessionId), socketId);
    if (answer === 0) this.forget(sessionId, socketId);
    return answer !== 0;
  }

  /** A socket is gone. */
  async leave(sessionId: Holder, socketId: string): Promise<void> {
    if (this.forget(sessionId, socketId)) await this.redis.number(LEAVE, this.keyOf(sessionId), socketId);
  }

  /** Tells the other processes that the sockets of this one are still there. */
  async renew(): Promise<void> {
    for (const [sessionId, sockets] of [...this.here]) {
      await this.redis.number(RENEW, this.keyOf(sessionId), ...sockets);
    }
  }

  private forget(sessionId: Holder, socketId: string): boolean {
    const sockets = this.here.get(sessionId);
    const wasThere = sockets?.delete(socketId) ?? false;
    if (sockets?.size === 0) this.here.delete(sessionId);
    return wasThere;
  }

  private keyOf(sessionId: Holder): string {
    return `${this.environment.queuePrefix}:session-sockets:${sessionId}`;
  }
}
