/** Tells the other tabs of this device that its memory has changed. */
export interface TabChannel {
  readonly notifyTabs: () => void;
  /** Answers the function that ends it. */
  readonly listen: (listener: () => void) => () => void;
}

/** A channel between tabs; without support a tab hears of the others when it is opened or shown again. */
export function tabChannel(name = 'naryad-tsd-outbox'): TabChannel {
  if (typeof BroadcastChannel === 'undefined')
    return { notifyTabs: () => undefined, listen: () => () => undefined };
  let channel: BroadcastChannel | null = null;
  const opened = (): BroadcastChannel => (channel ??= new BroadcastChannel(name));
  return {
    notifyTabs: () => opened().postMessage('changed'),
    listen: (listener) => {
      opened().addEventListener('message', listener);
      return () => opened().removeEventListener('message', listener);
    },
  };
}
