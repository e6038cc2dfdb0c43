import type { FeedbackKind } from './feedback.js';

/** Result of a scan on a screen. */
export interface ScanOutcome {
  readonly kind: FeedbackKind;
  /** What was scanned or what is wrong, for the history and for screen readers. */
  readonly text: string;
  /** Name of the scanned item, if the screen knows it: errors show it instead of the code. */
  readonly scanned?: string;
}

/** True when the scan was rejected. */
export const isRefusal = ({ kind }: ScanOutcome): boolean => kind === 'rejected' || kind === 'error';
