import { callRoutes } from '@naryad/contracts/calls/routes';
import type { RequestOf } from '@naryad/contracts/kernel/route';
import { ApiError } from '../../../shared/api/api.js';
import { isIndefinite, newIntentKey, sendCommand } from '../../../shared/api/send-command.js';
import { showError } from '../../../shared/api/show-error.js';
import { SendLoop } from '../../../shared/device-queue/send-loop.js';
import { keepWaiting, readWaiting, type WaitingCall } from './waiting-calls.js';

const PAUSES = [2_000, 4_000, 8_000, 15_000] as const;
/** Answers about the session, the limits and the disk of the server: the call itself is not refused. */
const FOR_LATER: readonly number[] = [401, 419, 423, 429, 507];

const isWorthRetrying = (error: unknown): boolean =>
  isIndefinite(error) || (error instanceof ApiError && FOR_LATER.includes(error.status));

export interface Sending {
  readonly waiting: readonly WaitingCall[];
  /** The last attempt did not get through. */
  readonly isStuck: boolean;
}

/** Sends the calls of one person at one place, one after another, each under its key until there is a definite answer. */
export class CallSender {
  #state: Sending;
  readonly #listeners = new Set<() => void>();
  readonly #loop = new SendLoop<WaitingCall>({
    next: () => Promise.resolve(this.#state.waiting[0] ?? null),
    attempt: async (call) => {
      try {
        await sendCommand(callRoutes.raiseCall, call.input, { key: call.key, pauses: [] });
      } catch (error) {
        if (isWorthRetrying(error)) return { waitMs: 0 };
        showError(error);
      }
      // The list of open calls first: a call is never out of sight.
      await this.onSent();
      this.#set({ waiting: this.#state.waiting.filter(({ key }) => key !== call.key), isStuck: false });
      return 'settled';
    },
    pauses: PAUSES,
    isSpread: true,
    onRest: () => this.#set({ ...this.#state, isStuck: true }),
  });

  constructor(
    private readonly userId: number,
    private readonly placeId: number,
    private readonly onSent: () => Promise<unknown>,
  ) {
    this.#state = { waiting: readWaiting(userId, placeId), isStuck: false };
  }

  readonly get = (): Sending => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(input: RequestOf<typeof callRoutes.raiseCall>): void {
    this.#set({ ...this.#state, waiting: [...this.#state.waiting, { key: newIntentKey(), input }] });
    this.wake();
  }

  /** Tries now. */
  readonly wake = (): void => this.#loop.wake();

  /** Tries no more by itself. */
  rest(): void {
    this.#loop.rest();
  }

  #set(state: Sending): void {
    this.#state = state;
    keepWaiting(this.userId, this.placeId, state.waiting);
    for (const listener of this.#listeners) listener();
  }
}
