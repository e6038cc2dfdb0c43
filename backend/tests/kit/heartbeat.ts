import { companyEvents } from '@naryad/contracts/companies/events';
import { rooms } from '@naryad/contracts/realtime';
import { UnitOfWork } from '../../src/platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../src/platform/outbox/outbox.js';
import { SocketClient } from './socket-client.js';
import type { TestApp } from './test-app.js';

/** What "live" means: a beat takes at least the 20 ms for which single changes are gathered, so that these are two seconds. */
const LIVE_BEATS = 100;

/**
 * Waits until something has happened and counts beats meanwhile: changes that are committed and heard by a watcher, one
 * after the other. A busy machine slows them and what is waited for alike, so that nothing depends on a clock.
 */
export async function happensLive(
  beat: () => Promise<unknown>,
  hasHappened: () => Promise<boolean> | boolean,
  what: string,
): Promise<void> {
  for (let beats = 0; !(await hasHappened()); beats += 1) {
    if (beats === LIVE_BEATS) throw new Error(`${beats} changes were heard, and still not ${what}`);
    await beat();
  }
}

/** Changes of the catalog with a watcher of their own, for `happensLive` over the whole program. */
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

  /** Fails unless it happens within a few beats. */
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
