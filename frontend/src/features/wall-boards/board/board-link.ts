import type { FeedState } from './board-feed.js';

/** `lost`: the server does not respond; `stale`: it responds, but the shown data is old. */
export type BoardLink = 'live' | 'lost' | 'stale';

/** Three times the polling interval of ten seconds without a live connection. */
const SILENT_MS = 30_000;
/** The board polls once a minute in any case, so this allows one failure. */
const OLD_MS = 90_000;
/** Sums follow within a second; rebuilding them takes longer. */
const BEHIND_MS = 30_000;

/**
 * Whether the shown data is reliable.
 * @param now milliseconds of `performance`
 */
export function linkOf(state: FeedState, now: number): BoardLink {
  const age = now - state.answeredAt;
  if (state.isDown && (state.hasFailed || age > SILENT_MS)) return 'lost';
  if (age > OLD_MS) return state.hasFailed ? 'lost' : 'stale';
  return state.behindSince !== null && now - state.behindSince > BEHIND_MS ? 'stale' : 'live';
}
