import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recordEntry, guardNavigation, type Guard } from './navigation-guard.js';

export { mayLeave } from './navigation-guard.js';

/**
 * Asks for confirmation before a link of the application, browser back or forward, a reload or closing the
 * tab discards unsaved input. Actions that leave the page call `mayLeave` themselves.
 * @param onLeave called when the user has agreed to lose the input: drafts on the device may be deleted
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
