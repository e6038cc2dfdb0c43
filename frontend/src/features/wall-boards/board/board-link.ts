import type { FeedState } from './board-feed.js';

/** `lost`: nobody answers; `stale`: somebody answers, but what is shown is old. */
export type BoardLink = 'live' | 'lost' | 'stale';

/** Without a live connection the server is asked every ten seconds. */
const SILENT_MS = 30_000;
/** It is asked once a minute in any case. */
const OLD_MS = 90_000;
/** Sums follow within a second; a rebuild of them takes some. */
const BEHIND_MS = 30_000;

/** Whether what the board shows may be believed. @param now milliseconds of `performance` */
export function linkOf(state: FeedState, now: number): BoardLink {
  const age = now - state.answeredAt;
  if (state.isDown && (state.hasFailed || age > SILENT_MS)) return 'lost';
  if (age > OLD_MS) return state.hasFailed ? 'lost' : 'stale';
  return state.behindSince !== null && now - state.behindSince > BEHIND_MS ? 'stale' : 'live';
}
