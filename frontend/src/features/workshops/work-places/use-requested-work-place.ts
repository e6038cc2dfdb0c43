import { useEffect, useRef } from 'react';
import { parseId } from '../../../shared/address/parse-id.js';
import { useAddress } from '../../../shared/list/use-address.js';

/** The desk's page without places leads here with `?desk=`: a new place of that desk is offered at once, and only once. */
export function useRequestedWorkPlace(open: (moduleId: number) => void): void {
  const [parameters, setParameters] = useAddress();
  const moduleId = parseId(parameters.get('desk'));
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (moduleId === null) return;
    latest.current(moduleId);
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('desk');
        return next;
      },
      { replace: true },
    );
  }, [moduleId, setParameters]);
}
