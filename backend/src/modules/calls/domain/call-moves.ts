/** State of a locked call. */
export interface CallSituation {
  readonly acknowledgedById: number | null;
  readonly arrivedById: number | null;
  readonly isSolved: boolean;
}

/** 'go': do it. 'already': nothing to do. Any other value is the reason of the refusal. */
export type CallDecision = 'go' | 'already' | 'CALL_ACKNOWLEDGED' | 'CALL_ARRIVED' | 'CALL_SOLVED';

/**
 * Decides whether the user may acknowledge the call. One user takes care of it; a later one is refused with
 * the name of the first.
 */
export function mayAcknowledge(call: CallSituation, userId: number): CallDecision {
  if (call.acknowledgedById === userId) return 'already';
  if (call.acknowledgedById !== null) return 'CALL_ACKNOWLEDGED';
  return call.isSolved ? 'CALL_SOLVED' : 'go';
}

/**
 * Decides whether the user may be recorded as the one who arrived. The user who acknowledged may send another
 * one. After the first arrival every other user is refused with the name of the first.
 */
export function mayArrive(call: CallSituation, userId: number): CallDecision {
  if (call.arrivedById === userId) return 'already';
  if (call.arrivedById !== null) return 'CALL_ARRIVED';
  return call.isSolved ? 'CALL_SOLVED' : 'go';
}

/** Decides whether the call may be solved. An acknowledgement is not required: a helper may forget it. */
export const maySolve = (call: CallSituation): CallDecision => (call.isSolved ? 'already' : 'go');
