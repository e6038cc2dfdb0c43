import type { FeedbackKind } from '../../../shared/scanner/index.js';
import type { Submitted } from '../offline/submit.js';

/** The last operation on this screen; shown until the next one. */
export interface LastResult {
  readonly state: 'accepted' | 'device';
  readonly text: string;
  /** Sequence number of the operation on this device. */
  readonly seq: number;
  /** Why the operation had to wait on the device; null for one that was accepted at once. */
  readonly problem: string | null;
}

/** The result of an operation that was not refused. */
export const resultOf = (
  submitted: Exclude<Submitted, { readonly state: 'refused' }>,
  text: string,
): LastResult => ({
  state: submitted.state,
  text,
  seq: submitted.seq,
  problem: submitted.state === 'device' ? submitted.problem : null,
});

/** Sound and vibration for a result: a pending operation is not a success yet. */
export const feedbackOf = ({ state }: LastResult): FeedbackKind =>
  state === 'accepted' ? 'accepted' : 'attention';
