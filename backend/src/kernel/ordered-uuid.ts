import { randomUUID } from 'node:crypto';

/**
 * A UUID that sorts by creation time (version 7): new index entries are adjacent, so each index page is
 * written once instead of a random page per row. It reveals its creation time, so do not use it for secrets.
 */
export function orderedUuid(): string {
  // The timestamp only determines the position: two UUIDs of one millisecond, or after the clock was set
  // back, still differ.
  const timeHex = Math.floor(performance.timeOrigin + performance.now())
    .toString(16)
    .padStart(12, '0');
  return `${timeHex.slice(0, 8)}-${timeHex.slice(8)}-7${randomUUID().slice(15)}`;
}
