/** Notifies the other tabs of this device that the stored data has changed. */
export interface TabChannel {
  readonly notifyTabs: () => void;
  /** Returns the function that stops listening. */
  readonly listen: (listener: () => void) => () => void;
}

/**
 * Creates a channel between tabs. Without browser support, a tab sees changes of the others when it is opened
 * or shown again.
 */
export function tabChannel(name = 'naryad-tsd-outbox'): TabChannel {
  if (typeof BroadcastChannel === 'undefined')
    return { notifyTabs: () => undefined, listen: () => () => undefined };
  let channel: BroadcastChannel | null = null;
  const openChannel = (): BroadcastChannel => (channel ??= new BroadcastChannel(name));
  return {
    notifyTabs: () => openChannel().postMessage('changed'),
    listen: (listener) => {
      openChannel().addEventListener('message', listener);
      return () => openChannel().removeEventListener('message', listener);
    },
  };
}
