import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from './logger.js';

/** What somebody tried who was refused [security "Logs and audit"]. */
export type SecurityEvent = 'foreign-host' | 'plain-http' | 'foreign-origin' | 'csrf' | 'throttle';

interface Circumstances {
  readonly ip?: string;
  readonly [name: string]: unknown;
}

const MINUTE_MS = 60_000;
/**
 * A flood of refusals must not fill the disk: the lines of a kind and address in a minute; the next one has
 * their number.
 */
const LINES = 10;
const SUBJECTS = 2_000;

interface Count {
  readonly since: number;
  lines: number;
  left: number;
}

/** Writes refusals into the log by their name: `security` is `csrf`, `foreign-origin`, `throttle` … */
@Injectable()
export class SecurityEvents {
  private readonly counts = new Map<string, Count>();

  constructor(@Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>) {}

  /** Never with a body, a cookie or a token. */
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
    const left = isOver ? (earlier?.left ?? 0) : 0;
    this.logger.warn({ security, ...circumstances, ...(left > 0 && { not_logged: left }) }, 'security');
  }
}
