let controller = new AbortController();

/**
 * Abort signal of the current session of this tab: aborted when the session ends or another one begins.
 * Responses to requests of an aborted session do not apply to the next one and are no longer stored on the
 * device.
 */
export const sessionSignal = (): AbortSignal => controller.signal;

/** The session has ended, or another one has begun. */
export function renewSessionSignal(): void {
  const previous = controller;
  controller = new AbortController();
  previous.abort();
}
