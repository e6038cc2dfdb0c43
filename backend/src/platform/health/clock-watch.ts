import { Injectable } from '@nestjs/common';
import { uptime } from 'node:os';
import type { ServerHealth } from '@naryad/contracts/retention/dto';
import { ReadDb } from '../db/read-db.js';

/** More than the delay of a query; from here on codes of a second factor and certificates start to fail. */
const LIMIT_MS = 60_000;
/** After this time the new clock setting is accepted. */
const JUMP_ACCEPTED_AFTER_MS = 3_600_000;

interface ClockRow {
  readonly ms: number;
  readonly newest_ms: number | null;
}

/**
 * Checks whether the clock can be trusted. A plant on one machine has only one clock. A change of it is
 * detected by comparison with the uptime and, also after a restart, by rows from the future.
 */
@Injectable()
export class ClockWatch {
  private startedMs: number;
  private jumpedAt: number | null = null;

  constructor(private readonly db: ReadDb) {
    this.startedMs = machineStartedMs();
  }

  /** @throws when Postgres does not respond */
  async check(): Promise<ServerHealth['clock']> {
    const [row] = await this.db.query<ClockRow>(
      `select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms,
              (select (extract(epoch from at) * 1000)::float8 from audit_log order by at desc, id desc limit 1) as newest_ms`,
    );
    const { ms, newest_ms: latestMs } = row!;
    const isJumped = this.isJumped();
    if (Math.abs(Date.now() - ms) >= LIMIT_MS) return 'differs';
    if (latestMs !== null && latestMs - ms >= LIMIT_MS) return 'behind';
    return isJumped ? 'jumped' : 'ok';
  }

  private isJumped(): boolean {
    const startedMs = machineStartedMs();
    if (Math.abs(startedMs - this.startedMs) < LIMIT_MS) {
      this.jumpedAt = null;
      return false;
    }
    const now = uptime() * 1000;
    this.jumpedAt ??= now;
    if (now - this.jumpedAt < JUMP_ACCEPTED_AFTER_MS) return true;
    this.startedMs = startedMs;
    this.jumpedAt = null;
    return false;
  }
}

/** Start time by the wall clock: constant until the clock is changed. */
const machineStartedMs = (): number => Date.now() - uptime() * 1000;
