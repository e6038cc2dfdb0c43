import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recordEntry, guardNavigation, type Guard } from './navigation-guard.js';

export { mayLeave } from './navigation-guard.js';

/**
 * Asks before a link of the application, the browser's way back or forward, a reload or a closed tab take unsaved input
 * away. Actions that lead away ask with `mayLeave` themselves.
 * @param onLeave the person has agreed to lose the input: what a device keeps of it may go
 */
export function useLeaveGuard(dirty: boolean, onLeave?: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const guard = useRef<Guard>({ isDirty: false, onLeave: undefined, go: () => undefined });
  useLayoutEffect(() => {
    guard.current.isDirty = dirty;
    guard.current.onLeave = onLeave;
    guard.current.go = (address) => void navigate(address);
  });
  useEffect(() => guardNavigation(guard.current), []);
  useEffect(recordEntry, [location]);
}
