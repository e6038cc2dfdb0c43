/** Pauses between two questions, in milliseconds; they grow while nobody answers. */
export const reconnectDelays = { first: 4_000, longest: 60_000 };

/** The pause before the next question, after so many that were in vain. */
export const reconnectDelayMs = (rounds: number): number =>
  Math.min(reconnectDelays.first * 2 ** rounds, reconnectDelays.longest);

/** Whether the server is there; asks for what any page may have. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/sanctum/csrf-cookie', { credentials: 'same-origin', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Runs a task once the server answers, and tells it whether it was away meanwhile. It is asked now and then, and as soon as
 * the browser sees a network. Answers the function that ends this.
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
