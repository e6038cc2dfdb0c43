import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { CallCounts } from '../http/call-counts.js';
import { GUEST_HANDSHAKES } from '../http/limits.js';
import { SecurityEvents } from '../logging/security-events.js';
import { Handshake } from './handshake.js';

/**
 * Limits socket handshakes per address without a valid session or wall board: each uses memory for ten
 * seconds until it is refused. Counted in this process only. A plant behind one address is not affected,
 * because its users have sessions.
 */
@Injectable()
export class GuestSockets {
  private readonly counts = new CallCounts();
  private readonly isOff: boolean;

  constructor(
    @Inject(ENVIRONMENT) { writeLimitPerMinute }: Environment,
    private readonly handshake: Handshake,
    private readonly events: SecurityEvents,
  ) {
    this.isOff = writeLimitPerMinute === 0;
  }

  /** Whether the handshake may proceed; it is authenticated later. */
  async mayTry(request: IncomingMessage): Promise<boolean> {
    if (this.isOff || (await this.handshake.isOfSomebody(request))) return true;
    const ip = this.handshake.addressOf(request);
    if (this.counts.consume(GUEST_HANDSHAKES, ip) === 0) return true;
    this.events.add('throttle', { ip, path: '/socket.io' });
    return false;
  }
}
