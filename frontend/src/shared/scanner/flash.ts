import type { FeedbackKind } from './feedback.js';

const COLOURS: Readonly<Record<FeedbackKind, string>> = {
  accepted: '#1b7a3d',
  attention: '#ffb300',
  rejected: '#b3261e',
  error: '#6d2b2b',
};

/** Minimum time between flashes, in milliseconds: more than three flashes a second are a health risk. */
const PAUSE_MS = 340;

let edge: HTMLElement | null = null;
let lastAt = Number.NEGATIVE_INFINITY;

/** Flashes the edge of the screen; disabled when the user prefers reduced motion. */
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
