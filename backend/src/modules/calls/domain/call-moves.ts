/** What is known of a call, under its lock. */
export interface CallSituation {
  readonly acknowledgedById: number | null;
  readonly arrivedById: number | null;
  readonly isSolved: boolean;
}

/** 'go': do it. 'already': it is so already, nothing to do. Else the reason to refuse. */
export type CallDecision = 'go' | 'already' | 'CALL_ACKNOWLEDGED' | 'CALL_ARRIVED' | 'CALL_SOLVED';

/** May the user say that the call is heard? One person takes care of it: who comes second is told who was first. */
export function mayAcknowledge(call: CallSituation, userId: number): CallDecision {
  if (call.acknowledgedById === userId) return 'already';
  if (call.acknowledgedById !== null) return 'CALL_ACKNOWLEDGED';
  return call.isSolved ? 'CALL_SOLVED' : 'go';
}

/** May the user be the one who came? Who answered may send another; once somebody is there, who comes second is told. */
export function mayArrive(call: CallSituation, userId: number): CallDecision {
  if (call.arrivedById === userId) return 'already';
  if (call.arrivedById !== null) return 'CALL_ARRIVED';
  return call.isSolved ? 'CALL_SOLVED' : 'go';
}

/** May the call be solved? Whoever helps may forget to say that the call is heard. */
export const maySolve = (call: CallSituation): CallDecision => (call.isSolved ? 'already' : 'go');
