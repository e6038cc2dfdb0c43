import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { ApiError } from '../../../shared/api/api.js';
import { isIndefinite, newIntentKey, sendCommand } from '../../../shared/api/send-command.js';
import { showError } from '../../../shared/api/show-error.js';
import { SendLoop } from '../../../shared/device-queue/send-loop.js';

const PAUSES = [2_000, 4_000, 8_000, 15_000] as const;
/** Status codes for session, limits and disk space of the server: the command itself is not refused. */
const FOR_LATER: readonly number[] = [401, 419, 423, 429, 507];

const isWorthRetrying = (error: unknown): boolean =>
  isIndefinite(error) || (error instanceof ApiError && FOR_LATER.includes(error.status));

/** A command that the server has not confirmed yet. The key is the same for every attempt. */
export interface WaitingIntent<R extends Route> {
  readonly key: string;
  readonly input: RequestOf<R>;
}

export interface Sending<R extends Route> {
  readonly waiting: readonly WaitingIntent<R>[];
  /** The last attempt failed. */
  readonly isStuck: boolean;
}

export interface IntentSenderOptions<R extends Route> {
  readonly route: R;
  /** Storage key in the tab: the kind of command, the user and the work place. */
  readonly name: string;
  /**
   * Called before the command leaves the queue, to refetch the data that the screen shows instead. Null: it
   * was refused, and the error was shown.
   */
  readonly onSent: (output: OutputOf<R> | null, input: RequestOf<R>) => Promise<unknown>;
}

/**
 * Sends the commands of one user at one work place, one after another, each under its key until there is a
 * definite response.
 */
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
      // The result is loaded before the command leaves the queue, so that it never disappears from the
      // screen.
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

  /** Stops automatic retries. */
  rest(): void {
    this.#loop.rest();
  }

  #set(state: Sending<R>): void {
    this.#state = state;
    storeWaiting(this.options.name, state.waiting);
    for (const listener of this.#listeners) listener();
  }
}

/** Pending commands of the user at the work place; they survive a reload of the tab. */
function readWaiting<R extends Route>(name: string): readonly WaitingIntent<R>[] {
  try {
    const storedIntents: unknown = JSON.parse(sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(storedIntents) ? (storedIntents as WaitingIntent<R>[]) : [];
  } catch {
    return [];
  }
}

/** Stores the pending commands; if the storage is full, they stay in memory only. */
function storeWaiting(name: string, waitingIntents: readonly unknown[]): void {
  try {
    if (waitingIntents.length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(waitingIntents));
  } catch (error) {
    console.error('Failed to store a pending command', error);
  }
}
