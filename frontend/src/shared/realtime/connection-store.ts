/** How long a lost connection stays unmentioned, in milliseconds. */
export const GRACE_MS = 5_000;

export interface ConnectionState {
  /** idle: no screen needs live data. */
  readonly status: 'idle' | 'connecting' | 'online' | 'lost';
  /** Lost for longer than the grace period: screens say so and poll. */
  readonly isDown: boolean;
  /** Moment of the last sign of life of the server, in epoch milliseconds; null before the first. */
  readonly lastContactAt: number | null;
}

/** Observable state of the live connection, in the form that `useSyncExternalStore` wants. */
export class ConnectionStore {
  #state: ConnectionState = { status: 'idle', isDown: false, lastContactAt: null };
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): ConnectionState => this.#state;

  /** Somebody wants a connection; from now on its absence counts. */
  connecting(): void {
    if (this.#state.status === 'idle') this.#without('connecting');
  }

  /** The connection stands. */
  online(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#set({ status: 'online', isDown: false, lastContactAt: Date.now() });
  }

  /** The connection broke or could not be made. */
  lost(): void {
    if (this.#state.status !== 'lost') this.#without('lost');
  }

  /** Nobody needs the connection any more. */
  idle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#set({ status: 'idle', isDown: false });
  }

  /** A message, a head or a polled answer arrived. */
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
