import { useCallback, useEffect, useRef } from 'react';
import { createSearchParams, useLocation, useSearchParams, type SetURLSearchParams } from 'react-router';

/**
 * `useSearchParams` for state that may be set late, e.g. 250 ms after the last key of a search. While the
 * code of the next screen loads, this one is still rendered but the address is already the new one: late
 * changes are dropped then, because they would navigate back. A change applies to the current address, so it
 * does not revert a change made after it was prepared.
 */
export function useAddress(): readonly [URLSearchParams, SetURLSearchParams] {
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  // Compared with the later `window.location`, not with the router's `pathname`, because the router of a test
  // may not write to `window.location`.
  const own = useRef(window.location.pathname);
  useEffect(() => {
    own.current = window.location.pathname;
  }, [pathname]);
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const set = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (window.location.pathname !== own.current) return;
      latest.current = createSearchParams(typeof next === 'function' ? next(latest.current) : next);
      setParameters(latest.current, options);
    },
    [setParameters],
  );
  return [parameters, set];
}
