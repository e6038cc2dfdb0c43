/** How long a lost connection is not shown, in milliseconds. */
export const GRACE_MS = 5_000;

export interface ConnectionState {
  /** idle: no screen needs live data. */
  readonly status: 'idle' | 'connecting' | 'online' | 'lost';
  /** Lost for longer than the grace period: screens show it and poll. */
  readonly isDown: boolean;
  /** Time of the last message of the server, in epoch milliseconds; null before the first. */
  readonly lastContactAt: number | null;
}

/** Observable state of the live connection, as a store for `useSyncExternalStore`. */
export class ConnectionStore {
  #state: ConnectionState = { status: 'idle', isDown: false, lastContactAt: null };
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): ConnectionState => this.#state;

  /** A connection was requested; from now on a missing connection counts as lost. */
  connecting(): void {
    if (this.#state.status === 'idle') this.#without('connecting');
  }

  /** The connection is established. */
  online(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#set({ status: 'online', isDown: false, lastContactAt: Date.now() });
  }

  /** The connection was lost or could not be established. */
  lost(): void {
    if (this.#state.status !== 'lost') this.#without('lost');
  }

  /** No screen uses the connection any more. */
  idle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#set({ status: 'idle', isDown: false });
  }

  /** A message, an offset or a polled response arrived. */
  contact(): void {
    this.#set({ lastContactAt: Date.now() });
  }

  #without(status: 'connecting' | 'lost'): void {
    this.#timer ??= setTimeout(() => this.#set({ isDown: true }), GRACE_MS);
    this.#set({ status });
  }

  #set(part: Partial<ConnectionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
