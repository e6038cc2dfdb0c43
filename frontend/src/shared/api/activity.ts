/** A call belongs to what somebody did so long ago at most: loads that follow a press, and a slow network. */
export const RECENT_MS = 30_000;

/** What only a person does. A pointer that moves by itself (a table that shakes, a mouse that slips) is none of it. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;

/** The page was opened by somebody. */
let lastAct = Date.now();

/** Something was done that no event of the page shows: a code that the camera read. */
export const noteAct = (): void => {
  lastAct = Date.now();
};

/** Listens from now on; answers the function that ends it. */
export function watchActs(target: Window = window): () => void {
  const options = { capture: true, passive: true };
  for (const act of ACTS) target.addEventListener(act, noteAct, options);
  return () => {
    for (const act of ACTS) target.removeEventListener(act, noteAct, options);
  };
}

/**
 * Nobody has done anything for a while: a call now is a poll, a refetch or a retry, and must not prolong the session
 * (docs/adr/0102). By the clock of the day: while a device sleeps, that one goes on.
 */
export function isUnattended(): boolean {
  const since = Date.now() - lastAct;
  return since < 0 || since > RECENT_MS;
}
