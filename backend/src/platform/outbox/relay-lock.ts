import type { DataSource } from 'typeorm';
import { type LockedConnection, acquireAdvisoryLock } from '../db/advisory-lock.js';
import { LOCK_NUMBERS } from '../db/lock-numbers.js';
import type { ReadDb } from '../db/read-db.js';

/**
 * Leadership of the relay. The relay writes through the connection that holds the lock, so that two leaders
 * cannot overlap.
 */
export class RelayLock {
  private held: LockedConnection | null = null;

  constructor(private readonly dataSource: DataSource) {}

  get isHeld(): boolean {
    return this.held !== null;
  }

  /** The leader's connection, or null while another process leads. */
  async acquire(): Promise<ReadDb | null> {
    this.held ??= await acquireAdvisoryLock(this.dataSource, LOCK_NUMBERS.relay);
    return this.held;
  }

  /** Releases the leadership. A dead connection has already lost it. */
  async release(): Promise<void> {
    const { held } = this;
    this.held = null;
    await held?.release();
  }
}
