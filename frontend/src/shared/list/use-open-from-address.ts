import { useEffect, useRef } from 'react';
import { useAddress } from './use-address.js';

/** Opens the form to add a record once when the address has `?add=1`. */
export function useOpenFromAddress(open: (() => void) | undefined): void {
  const [parameters, setParameters] = useAddress();
  const isRequested = parameters.has('add') && open !== undefined;
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!isRequested) return;
    latest.current?.();
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('add');
        return next;
      },
      { replace: true },
    );
  }, [isRequested, setParameters]);
}
