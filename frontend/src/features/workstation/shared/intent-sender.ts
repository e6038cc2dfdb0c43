import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { ApiError } from '../../../shared/api/api.js';
import { isIndefinite, newIntentKey, sendCommand } from '../../../shared/api/send-command.js';
import { showError } from '../../../shared/api/show-error.js';
import { SendLoop } from '../../../shared/device-queue/send-loop.js';

const PAUSES = [2_000, 4_000, 8_000, 15_000] as const;
/** Answers about the session, the limits and the disk of the server: the command itself is not refused. */
const FOR_LATER: readonly number[] = [401, 419, 423, 429, 507];

const isWorthRetrying = (error: unknown): boolean =>
  isIndefinite(error) || (error instanceof ApiError && FOR_LATER.includes(error.status));

/** What the server does not have yet. The key is the same for every attempt. */
export interface WaitingIntent<R extends Route> {
  readonly key: string;
  readonly input: RequestOf<R>;
}

export interface Sending<R extends Route> {
  readonly waiting: readonly WaitingIntent<R>[];
  /** The last attempt did not get through. */
  readonly isStuck: boolean;
}

export interface IntentSenderOptions<R extends Route> {
  readonly route: R;
  /** Where a tab keeps what waits: named by what it is, the person and the place. */
  readonly name: string;
  /** Before it waits no longer: what the screen shows instead is asked for. Null: it was refused, and that was told. */
  readonly onSent: (output: OutputOf<R> | null, input: RequestOf<R>) => Promise<unknown>;
}

/** Sends the intents of one person at one place, one after another, each under its key until there is a definite answer. */
export class IntentSender<R extends Route> {
  #state: Sending<R>;
  readonly #listeners = new Set<() => void>();
  readonly #loop = new SendLoop<WaitingIntent<R>>({
    next: () => Promise.resolve(this.#state.waiting[0] ?? null),
    attempt: async ({ key, input }) => {
      let output: OutputOf<R> | null = null;
      try {
        output = await sendCommand(this.options.route, input, { key, pauses: [] });
      } catch (error) {
        if (isWorthRetrying(error)) return { waitMs: 0 };
        showError(error);
      }
      // What it became first: it is never out of sight.
      await this.options.onSent(output, input);
      this.#set({ waiting: this.#state.waiting.filter((one) => one.key !== key), isStuck: false });
      return 'settled';
    },
    pauses: PAUSES,
    isSpread: true,
    onPause: () => this.#set({ ...this.#state, isStuck: true }),
  });

  constructor(private readonly options: IntentSenderOptions<R>) {
    this.#state = { waiting: readWaiting(options.name), isStuck: false };
  }

  readonly get = (): Sending<R> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(input: RequestOf<R>): void {
    this.#set({ ...this.#state, waiting: [...this.#state.waiting, { key: newIntentKey(), input }] });
    this.wake();
  }

  /** Tries now. */
  readonly wake = (): void => this.#loop.wake();

  /** Tries no more by itself. */
  rest(): void {
    this.#loop.rest();
  }

  #set(state: Sending<R>): void {
    this.#state = state;
    storeWaiting(this.options.name, state.waiting);
    for (const listener of this.#listeners) listener();
  }
}

/** What the person wished for at the place and the server does not have: it outlives a reload of the tab. */
function readWaiting<R extends Route>(name: string): readonly WaitingIntent<R>[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? (stored as WaitingIntent<R>[]) : [];
  } catch {
    return [];
  }
}

/** Keeps it; a tab without room for it keeps it in memory only. */
function storeWaiting(name: string, waiting: readonly unknown[]): void {
  try {
    if (waiting.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(waiting));
  } catch (error) {
    console.error('A waiting command could not be kept', error);
  }
}
