import { companyEvents } from '@naryad/contracts/companies/events';
import { rooms } from '@naryad/contracts/realtime';
import { UnitOfWork } from '../../src/platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../src/platform/outbox/outbox.js';
import { SocketClient } from './socket-client.js';
import type { TestApp } from './test-app.js';

/**
 * Limit for "live": a beat takes at least 20 ms, the time for which single changes are collected, so this is
 * two seconds.
 */
const LIVE_BEATS = 100;

/**
 * Waits for a condition and counts beats: changes that are committed and received by a watcher, one after the
 * other. A busy machine slows both down equally, so the test does not depend on a clock.
 */
export async function happensLive(
  beat: () => Promise<unknown>,
  hasHappened: () => Promise<boolean> | boolean,
  what: string,
): Promise<void> {
  for (let beats = 0; !(await hasHappened()); beats += 1) {
    if (beats === LIVE_BEATS) throw new Error(`${beats} changes were received, but still not ${what}`);
    await beat();
  }
}

/** Beats of the catalog room with a separate watcher, for `happensLive` in the whole program. */
export class Heartbeat {
  private beats = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly watcher: SocketClient,
  ) {}

  static async of(app: TestApp): Promise<Heartbeat> {
    const watcher = await new SocketClient(await app.signedIn()).connected();
    await watcher.subscribe(rooms.catalog());
    return new Heartbeat(app, watcher);
  }

  /** Fails unless the condition is met within the beat limit. */
  sees(hasHappened: () => Promise<boolean> | boolean, what: string): Promise<void> {
    return happensLive(() => this.beat(), hasHappened, what);
  }

  close(): void {
    this.watcher.close();
  }

  private async beat(): Promise<void> {
    this.beats += 1;
    const id = 1_000_000 + this.beats;
    await this.app
      .get(UnitOfWork)
      .runAsSystem((tx) => addEvents(tx, [eventOf(companyEvents.saved, { company_ids: [id] })]));
    await this.watcher.change(({ changes }) =>
      changes.some((one) => one.entity === 'catalog' && one.list === 'companies' && one.id === id),
    );
  }
}
