/** Whether calls reach the server. */
export interface ConnectivityState {
  /**
   * Time of the last call without a response, in epoch milliseconds; null after a response, and before the
   * first call.
   */
  readonly unansweredAt: number | null;
}

let state: ConnectivityState = { unansweredAt: null };
const listeners = new Set<() => void>();

function set(unansweredAt: number | null): void {
  if (unansweredAt === state.unansweredAt) return;
  state = { unansweredAt };
  for (const listener of listeners) listener();
}

/** Connectivity to the server as observed by the calls of this tab, as a store for `useSyncExternalStore`. */
export const connectivity = {
  get: (): ConnectivityState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** A response arrived, be it an error. */
  answered: (): void => set(null),
  /** A call got no response at all. */
  unanswered: (): void => set(Date.now()),
};
