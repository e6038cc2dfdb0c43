let controller = new AbortController();

/**
 * Belongs to the session that this tab works under: aborted when it ends or another one begins. What was asked under it
 * says nothing about the next one, and is not stored on the device any more.
 */
export const sessionSignal = (): AbortSignal => controller.signal;

/** The session has ended, or another one begins. */
export function renewSessionSignal(): void {
  const previous = controller;
  controller = new AbortController();
  previous.abort();
}
