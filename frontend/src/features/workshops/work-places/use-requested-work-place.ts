import { useEffect, useRef } from 'react';
import { parseId } from '../../../shared/address/parse-id.js';
import { useAddress } from '../../../shared/list/use-address.js';

/**
 * A desk without work places links here with `?desk=`: the dialog for a new work place of that desk opens at
 * once, and only once.
 */
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
