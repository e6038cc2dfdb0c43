import type { GestureKind } from './page-traces.js';

/** Nobody types that fast, and so much at once. */
const SCANNER_GAP_MS = 50;
const SCANNER_KEYS = 4;

/** Tells presses, keys and scans of the page, before anybody else hears of them; which key it was is nobody's business. */
export function watchGestures(page: Window, noticed: (kind: GestureKind, at: number) => void): void {
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
