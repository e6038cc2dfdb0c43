/** Pauses between two questions, in milliseconds; they grow while nobody answers. */
export const asking = { first: 4_000, longest: 60_000 };

/** The pause before the next question, after so many that were in vain. */
export const pauseAfter = (rounds: number): number => Math.min(asking.first * 2 ** rounds, asking.longest);

/** Whether the server is there; asks for what any page may have. */
export async function isThere(): Promise<boolean> {
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
export function onceBack(task: (wasAway: boolean) => void): () => void {
  let rounds = 0;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    hasEnded = true;
    clearTimeout(timer);
    window.removeEventListener('online', ask);
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(ask, pauseAfter(rounds));
  };
  function ask(): void {
    void isThere().then((there) => {
      if (hasEnded) return;
      if (there) {
        end();
        task(rounds > 0);
        return;
      }
      rounds += 1;
      wait();
    });
  }
  window.addEventListener('online', ask);
  wait();
  return end;
}
