/**
 * How long after an action of the user calls still count as caused by it, in milliseconds. Covers loads that
 * follow a press, and slow networks.
 */
export const RECENT_MS = 30_000;

/**
 * Events that only a person causes. `pointermove` is not among them: a shaking table or a slipping mouse also
 * moves the pointer.
 */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'popstate'] as const;

/** Opening the page counts as an action of the user. */
let lastAct = Date.now();

/** Records an action that no DOM event shows: a code that the camera read. */
export const noteAct = (): void => {
  lastAct = Date.now();
};

/** Starts listening; returns the function that stops it. */
export function watchActs(target: Window = window): () => void {
  const options = { capture: true, passive: true };
  for (const act of ACTS) target.addEventListener(act, noteAct, options);
  return () => {
    for (const act of ACTS) target.removeEventListener(act, noteAct, options);
  };
}

/**
 * True when the user has done nothing for a while: a call now is a poll, a refetch or a retry and must not
 * prolong the session (docs/adr/0102). Uses the wall clock, because it continues while the device sleeps.
 */
export function isUnattended(): boolean {
  const since = Date.now() - lastAct;
  return since < 0 || since > RECENT_MS;
}
