/** Delays between two probes, in milliseconds; they grow while there is no response. */
export const reconnectDelays = { first: 4_000, longest: 60_000 };

/** The delay before the next probe, after `rounds` unsuccessful ones. */
export const reconnectDelayMs = (rounds: number): number =>
  Math.min(reconnectDelays.first * 2 ** rounds, reconnectDelays.longest);

/** True when the server is reachable; requests a resource that needs no session. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Runs a task once the server responds, and passes whether it was unreachable in between. Probes
 * periodically, and as soon as the browser reports a network. Returns the function that stops this.
 */
export function onReconnect(task: (wasOffline: boolean) => void): () => void {
  let rounds = 0;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    hasEnded = true;
    clearTimeout(timer);
    window.removeEventListener('online', checkServer);
  };
  const scheduleCheck = (): void => {
    clearTimeout(timer);
    timer = setTimeout(checkServer, reconnectDelayMs(rounds));
  };
  function checkServer(): void {
    void isServerReachable().then((isReachable) => {
      if (hasEnded) return;
      if (isReachable) {
        stop();
        task(rounds > 0);
        return;
      }
      rounds += 1;
      scheduleCheck();
    });
  }
  window.addEventListener('online', checkServer);
  scheduleCheck();
  return stop;
}
