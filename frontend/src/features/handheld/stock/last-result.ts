import type { FeedbackKind } from '../../../shared/scanner/index.js';
import type { Submitted } from '../offline/submit.js';

/** The last thing that was done here; it stays until the next one. */
export interface LastResult {
  readonly state: 'accepted' | 'device';
  readonly text: string;
  /** Number of the operation on this device. */
  readonly seq: number;
  /** What had failed when it came to wait on the device; null for one that was accepted at once. */
  readonly problem: string | null;
}

/** The last result of an operation that was not refused. */
export const resultOf = (
  submitted: Exclude<Submitted, { readonly state: 'refused' }>,
  text: string,
): LastResult => ({
  state: submitted.state,
  text,
  seq: submitted.seq,
  problem: submitted.state === 'device' ? submitted.problem : null,
});

/** How a result is heard and felt: what waits on the device is no success yet. */
export const feedbackOf = ({ state }: LastResult): FeedbackKind =>
  state === 'accepted' ? 'accepted' : 'attention';
