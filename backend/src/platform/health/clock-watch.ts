import { Injectable } from '@nestjs/common';
import { uptime } from 'node:os';
import type { ServerHealth } from '@naryad/contracts/retention/dto';
import { ReadDb } from '../db/read-db.js';

/** More than a question takes on the way: codes of a second factor and certificates begin to fail. */
const LIMIT_MS = 60_000;
/** After so long nobody will set the clock back; what it says now is what counts. */
const JUMP_ACCEPTED_AFTER_MS = 3_600_000;

interface ClockRow {
  readonly ms: number;
  readonly newest_ms: number | null;
}

/**
 * Whether the time is to be trusted. A plant on one machine has one clock for all: that it was set is seen by how long the
 * machine runs, and, whatever was started anew since, by rows that are of the future.
 */
@Injectable()
export class ClockWatch {
  private startedMs: number;
  private jumpedAt: number | null = null;

  constructor(private readonly db: ReadDb) {
    this.startedMs = machineStartedMs();
  }

  /** @throws when Postgres does not answer */
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

/** By the clock: stays the same, until somebody sets it. */
const machineStartedMs = (): number => Date.now() - uptime() * 1000;
