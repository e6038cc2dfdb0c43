import type { FeedbackKind } from './feedback.js';

const COLOURS: Readonly<Record<FeedbackKind, string>> = {
  accepted: '#1b7a3d',
  attention: '#ffb300',
  rejected: '#b3261e',
  error: '#6d2b2b',
};

/** Light that flashes more often than three times a second may harm. Milliseconds. */
const PAUSE_MS = 340;

let edge: HTMLElement | null = null;
let lastAt = Number.NEGATIVE_INFINITY;

/** Colours the edge of the screen for a moment; not for those who want no motion. */
export function flash(kind: FeedbackKind): void {
  if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const now = performance.now();
  if (now - lastAt < PAUSE_MS) return;
  lastAt = now;
  if (edge === null) {
    edge = document.createElement('div');
    edge.setAttribute('aria-hidden', 'true');
    edge.style.cssText = 'position:fixed;inset:0;z-index:2147483000;pointer-events:none;opacity:0';
  }
  if (!edge.isConnected) document.body.append(edge);
  edge.style.boxShadow = `inset 0 0 0 10px ${COLOURS[kind]}`;
  edge.animate?.([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: 300 });
}
