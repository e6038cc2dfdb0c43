/** The page asks a new version of the worker to take over at once: nothing is half done on the screen. */
export const SKIP_WAITING = 'naryad-skip-waiting';
