import { useCallback, useEffect, useRef } from 'react';
import { createSearchParams, useLocation, useSearchParams, type SetURLSearchParams } from 'react-router';

/**
 * `useSearchParams` for state that may be set late, e.g. 250 ms after the last key of a search. While the code of the
 * next screen loads, this one is still shown, but the address is the next one's already: what is set then is dropped,
 * or it would call the person back from where they were going. A change is made to the address as it is by then: one
 * that was prepared before another change does not take that other one back.
 */
export function useAddress(): readonly [URLSearchParams, SetURLSearchParams] {
  const { pathname } = useLocation();
  const [parameters, setParameters] = useSearchParams();
  // Both as they were when this screen was shown: a router of a test may keep its address to itself.
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
