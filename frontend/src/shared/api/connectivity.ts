/** Whether calls reach the server. */
export interface ConnectivityState {
  /** Moment of the last call without an answer, in epoch milliseconds; null after an answer, and before the first. */
  readonly unansweredAt: number | null;
}

let state: ConnectivityState = { unansweredAt: null };
const listeners = new Set<() => void>();

function set(unansweredAt: number | null): void {
  if (unansweredAt === state.unansweredAt) return;
  state = { unansweredAt };
  for (const listener of listeners) listener();
}

/** What the calls of this tab have shown of the way to the server, in the form that `useSyncExternalStore` wants. */
export const connectivity = {
  get: (): ConnectivityState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** An answer came, be it a refusal. */
  answered: (): void => set(null),
  /** A call got no answer at all. */
  unanswered: (): void => set(Date.now()),
};
