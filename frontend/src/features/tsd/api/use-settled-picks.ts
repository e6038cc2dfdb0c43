import { useEffect, useRef } from 'react';
import { useOutboxState } from '../offline/use-outbox.js';

/**
 * Calls `reload` when the last pick of an operation that waited on the device was accepted, refused or dismissed: the
 * screen has counted it as taken, and only the server knows whether it was. Not sooner, for the server does not know of
 * those that still wait.
 */
export function useSettledPicks(operationId: number, reload: () => void): void {
  const picks = useOutboxState().open.filter(
    ({ operation }) => operation.kind === 'pick' && operation.input.operation_id === operationId,
  );
  const isWaiting = picks.some(({ state }) => state === 'device');
  const known = useRef({ isWaiting, count: picks.length });
  useEffect(() => {
    const before = known.current;
    known.current = { isWaiting, count: picks.length };
    if (!isWaiting && (before.isWaiting || before.count > picks.length)) reload();
  }, [isWaiting, picks.length, reload]);
}
