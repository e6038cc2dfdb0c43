import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from './logger.js';

/** Kinds of refused attempts. */
export type SecurityEvent = 'foreign-host' | 'plain-http' | 'foreign-origin' | 'csrf' | 'throttle';

interface Circumstances {
  readonly ip?: string;
  readonly [name: string]: unknown;
}

const MINUTE_MS = 60_000;
/**
 * Maximum number of lines per minute for a kind and address, so that a flood does not fill the disk. The next
 * line has the number of suppressed ones.
 */
const LINES = 10;
const SUBJECTS = 2_000;

interface Count {
  readonly since: number;
  lines: number;
  left: number;
}

/** Logs refusals with their kind: `security` is `csrf`, `foreign-origin`, `throttle` … */
@Injectable()
export class SecurityEvents {
  private readonly counts = new Map<string, Count>();

  constructor(@Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>) {}

  /** Never includes a body, a cookie or a token. */
  add(security: SecurityEvent, circumstances: Circumstances, now = performance.now()): void {
    const key = `${security} ${circumstances.ip ?? ''}`;
    const earlier = this.counts.get(key);
    const isOver = earlier === undefined || now - earlier.since >= MINUTE_MS;
    const count = isOver ? { since: now, lines: 0, left: 0 } : earlier;
    if (this.counts.size >= SUBJECTS) this.counts.clear();
    this.counts.set(key, count);
    if (count.lines >= LINES) {
      count.left += 1;
      return;
    }
    count.lines += 1;
    const notLogged = isOver ? (earlier?.left ?? 0) : 0;
    this.logger.warn(
      { security, ...circumstances, ...(notLogged > 0 && { not_logged: notLogged }) },
      'security',
    );
  }
}
