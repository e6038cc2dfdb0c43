/** Sent by the page when it is idle: a new version of the worker takes over at once. */
export const SKIP_WAITING = 'naryad-skip-waiting';
