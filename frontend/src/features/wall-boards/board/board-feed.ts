import { ApiError } from '@naryad/contracts/kernel/client';
import type { Change } from '@naryad/contracts/realtime';
import type { ShownBoard } from '@naryad/contracts/wall-boards/dto';
import { patchBoard } from '../../../shared/production-board/patch-board.js';
import type { RealtimeClient } from '../../../shared/realtime/realtime-client.js';

/** State of the board and of its connection. Times are milliseconds of `performance`. */
export interface FeedState {
  readonly board: ShownBoard | null;
  /** Time of the last response. */
  readonly answeredAt: number;
  /** The last request failed. */
  readonly hasFailed: boolean;
  /**
   * The live connection has been down for longer than its grace period, and no request has succeeded with a
   * live connection since.
   */
  readonly isDown: boolean;
  /** Since when the sums are outdated; null: they are current. */
  readonly behindSince: number | null;
  /** The token of this device is invalid or revoked. */
  readonly isClosed: boolean;
}

/** Refetch interval, for changes that no room signals: midnight, rotation of the token. Milliseconds. */
const EVERY_MS = 60_000;
/** Refetch interval without a live connection, in milliseconds. */
const DOWN_EVERY_MS = 10_000;
/**
 * Delay of a refetch after an update, when the sums include it. Spreads the requests of a module's boards.
 * Milliseconds.
 */
const AFTER_NEWS_MS = 2_000;
const SPREAD_MS = 1_000;
/** Delay of the retry after a failed request with a live connection, in milliseconds. */
const FAILED_EVERY_MS = 3_000;
/** Delay before a socket reconnects that was refused although its token is valid, in milliseconds. */
const RESUMED_AFTER_MS = 3_000;

const NOTHING: FeedState = {
  board: null,
  answeredAt: 0,
  hasFailed: false,
  isDown: false,
  behindSince: null,
  isClosed: false,
};

export interface FeedSource {
  /** @throws ApiError */
  readonly load: () => Promise<ShownBoard>;
  readonly client: RealtimeClient;
}

/** Updates a wall board for weeks, with a single request, room and timer at a time. */
export class BoardFeed {
  #state = NOTHING;
  readonly #listeners = new Set<() => void>();
  readonly #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Number.POSITIVE_INFINITY;
  #isAsking = false;
  #asksAgain = false;
  /** Updates received during a request: its response may be older. */
  #duringRequest: Change[] = [];
  #hasEnded = true;
  #room: { readonly name: string; readonly leave: () => void } | null = null;

  constructor(private readonly source: FeedSource) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): FeedState => this.#state;

  start(): void {
    this.#hasEnded = false;
    const { client } = this.source;
    this.#ends.push(
      client.connection.subscribe(() => this.#connectionChanged()),
      client.onSessionEnded(() => {
        // Revoked, or disconnected because of a change: the response shows which.
        this.refetch();
        const timer = setTimeout(() => client.resume(), RESUMED_AFTER_MS);
        this.#ends.push(() => clearTimeout(timer));
      }),
    );
    this.refetch();
  }

  stop(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    for (const end of this.#ends.splice(0)) end();
    this.#leave();
    this.source.client.stop();
  }

  /** Sends a request now, or after the pending one. */
  refetch(): void {
    if (this.#hasEnded || this.#state.isClosed) return;
    if (this.#isAsking) this.#asksAgain = true;
    else void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    this.#asksAgain = false;
    this.#duringRequest = [];
    this.#cancel();
    try {
      this.#answered(await this.source.load());
    } catch (error) {
      const isClosed = error instanceof ApiError && error.status === 404;
      if (isClosed) {
        this.#leave();
        this.source.client.stop();
      }
      this.#set(isClosed ? { isClosed, board: null } : { hasFailed: true });
    }
    this.#isAsking = false;
    if (this.#asksAgain) this.refetch();
    else this.#within(this.#pause());
  }

  #pause(): number {
    const { isDown, hasFailed } = this.#state;
    if (isDown) return DOWN_EVERY_MS;
    return hasFailed ? FAILED_EVERY_MS : EVERY_MS;
  }

  #answered(board: ShownBoard): void {
    if (this.#hasEnded) return;
    const now = performance.now();
    const behind = board.production?.freshness.behind ?? board.storehouse?.behind ?? 0;
    this.#set({
      board: patched(board, this.#duringRequest),
      answeredAt: now,
      hasFailed: false,
      isDown: this.source.client.connection.get().isDown,
      behindSince: behind === 0 ? null : (this.#state.behindSince ?? now),
    });
    if (behind > 0) this.#within(AFTER_NEWS_MS);
    this.#join(board.room);
  }

  #join(name: string): void {
    if (this.#room?.name === name) return;
    this.#leave();
    const leave = this.source.client.join(name, {
      onChanges: (changes) => this.#apply(changes),
      onStale: () => this.refetch(),
    });
    this.#room = { name, leave };
  }

  #leave(): void {
    this.#room?.leave();
    this.#room = null;
  }

  /** Counters and states are patched at once; the rest is refetched. */
  #apply(changes: readonly Change[]): void {
    if (this.#isAsking) this.#duringRequest.push(...changes);
    const { board } = this.#state;
    const next = board && patched(board, changes);
    if (next !== board) this.#set({ board: next });
    if (changes.some((one) => 'stale' in one || one.entity === 'stock-row'))
      this.#within(AFTER_NEWS_MS + Math.random() * SPREAD_MS);
  }

  #connectionChanged(): void {
    const { isDown } = this.source.client.connection.get();
    // A restored connection alone changes nothing: the first response ends the state.
    if (!isDown || this.#state.isDown) return;
    this.#set({ isDown });
    this.refetch();
  }

  #within(ms: number): void {
    const dueAt = performance.now() + ms;
    if (this.#hasEnded || this.#state.isClosed || dueAt >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = dueAt;
    this.#timer = setTimeout(() => this.refetch(), ms);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#dueAt = Number.POSITIVE_INFINITY;
  }

  #set(part: Partial<FeedState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the same board when no change concerns it or all changes are already applied. */
function patched(board: ShownBoard, changes: readonly Change[]): ShownBoard {
  if (!board.production) return board;
  const production = patchBoard(board.production, changes);
  return production === board.production ? board : { ...board, production };
}
