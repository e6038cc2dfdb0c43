import { randomUUID } from 'node:crypto';

/**
 * A UUID that sorts by when it was made (version 7): in an index new ones stand beside each other, so that each page of it is
 * written once, not a random one for every row. It tells when it was made, so it is none for secrets.
 */
export function orderedUuid(): string {
  // The moment only puts it into its place: two of one millisecond, or of a clock that was set back, differ as well.
  const at = Math.floor(performance.timeOrigin + performance.now())
    .toString(16)
    .padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${randomUUID().slice(15)}`;
}
