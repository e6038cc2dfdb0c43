import { ApiError } from '@naryad/contracts/kernel/client';
import type { TestClient } from '../../../backend/tests/kit/test-client.js';
import {
  Outbox,
  type OutboxDraft,
  type OutboxEntry,
} from '../../../frontend/src/features/handheld/offline/outbox.js';
import type { OutboxAnswer } from '../../../frontend/src/features/handheld/offline/outbox-entry.js';
import { OutboxStore } from '../../../frontend/src/features/handheld/offline/outbox-store.js';
import { sendEntry } from '../../../frontend/src/features/handheld/offline/send-entry.js';

export const SCAN_EVERY_MS = 6_000;

const never = <Value>(): Promise<Value> => new Promise(() => undefined);

/** The store as one tab sees it: after the tab is killed its pending writes are dropped. */
class TabStore extends OutboxStore {
  isAlive = true;

  override update(...input: Parameters<OutboxStore['update']>): Promise<OutboxEntry | null> {
    return this.isAlive ? super.update(...input) : never();
  }
}

/** A handheld: persistent storage, tabs that are killed, a clock that jumps, an unstable network. */
export class SimulatedDevice {
  clock: number;
  hasNetwork = true;
  /** Operations that the screen has confirmed with green. */
  readonly green = new Map<number, OutboxEntry>();
  #store!: TabStore;
  #outbox!: Outbox;

  constructor(
    readonly name: string,
    readonly user: { readonly id: number; readonly name: string },
    private readonly client: TestClient,
    private readonly random: () => number,
  ) {
    this.clock = Date.parse('2026-11-21T08:00:00Z');
    this.openTab();
  }

  get outbox(): Outbox {
    return this.#outbox;
  }

  openTab(): void {
    const store = new TabStore(this.name);
    this.#store = store;
    this.#outbox = new Outbox({
      store,
      send: (entry) => this.#send(entry, store),
      now: () => this.clock,
      channel: { notifyTabs: () => undefined, listen: () => () => undefined },
      locks: null,
    });
    this.#outbox.serve(this.user.id);
  }

  /** The browser kills the tab without notice, at any point. */
  killTab(): void {
    this.#store.isAlive = false;
    this.#outbox.serve(this.user.id)();
    this.openTab();
  }

  /**
   * A scan; confirmed with green only after the promise of the outbox resolves, which killing the tab may
   * prevent.
   */
  async scan(draft: Omit<OutboxDraft, 'user'>, diesDuringScan: boolean): Promise<void> {
    this.clock += SCAN_EVERY_MS;
    const addedEntry = this.#outbox.add({ ...draft, user: this.user });
    if (diesDuringScan) this.killTab();
    const entry = await addedEntry;
    if (!diesDuringScan) this.green.set(entry.seq, entry);
  }

  /** All operations of the device, in order. */
  async entries(): Promise<OutboxEntry[]> {
    const [open, settled] = [await this.#store.open(), await this.#store.settled(100_000)];
    return [...open, ...settled].sort((a, b) => a.seq - b.seq);
  }

  async #send(entry: OutboxEntry, store: TabStore): Promise<OutboxAnswer> {
    if (!this.hasNetwork) throw new ApiError(0, { message: 'Нет связи с сервером' });
    const answer = sendEntry(entry, (route, input, options) => this.client.call(route, input, options));
    // The network fails between the server's commit and its response.
    if (this.random() < 0.05) {
      await answer.catch(() => undefined);
      throw new ApiError(0, { message: 'Нет связи с сервером' });
    }
    const came = await answer;
    return store.isAlive ? came : never();
  }
}
