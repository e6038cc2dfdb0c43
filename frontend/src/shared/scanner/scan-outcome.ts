import type { FeedbackKind } from './feedback.js';

/** What a screen made of a scan. */
export interface ScanOutcome {
  readonly kind: FeedbackKind;
  /** What was scanned or what is wrong, for the history and for screen readers. */
  readonly text: string;
  /** What was scanned, where the screen knows it by name: errors show it, else the code. */
  readonly scanned?: string;
}

/** The scan was not taken. */
export const isRefusal = ({ kind }: ScanOutcome): boolean => kind === 'rejected' || kind === 'error';
