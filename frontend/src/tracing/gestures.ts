import type { GestureKind } from './page-traces.js';

/** Maximum gap between the keys of a scanner, in milliseconds: faster than any user types. */
const SCANNER_GAP_MS = 50;
const SCANNER_KEYS = 4;

/**
 * Reports presses, keys and scans of the page, before other handlers see them. For privacy it does not report
 * which key was pressed.
 */
export function watchGestures(page: Window, noticed: (kind: GestureKind, time: number) => void): void {
  let quickKeys = 0;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  page.addEventListener('click', ({ timeStamp }) => noticed('press', timeStamp), { capture: true });
  page.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      quickKeys = timeStamp - lastKeyAt < SCANNER_GAP_MS ? quickKeys + 1 : 0;
      lastKeyAt = timeStamp;
      noticed(quickKeys >= SCANNER_KEYS ? 'scan' : 'key', timeStamp);
    },
    { capture: true },
  );
}
