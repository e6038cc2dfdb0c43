import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useShortcuts, type Shortcut } from '../../../shared/keys/shortcuts.js';
import { isOverlaid } from '../../../shared/list/use-row-keys.js';

/** Not a letter, because scanners type letters. */
const KEY = 'F4';
const SHORTCUTS: readonly Shortcut[] = [{ keys: [KEY], text: 'Панель производства и обратно к заказам' }];

/** F4 switches between the orders and the dashboard. */
export function useBoardKey(path: string): void {
  const navigate = useNavigate();
  useShortcuts(SHORTCUTS);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== KEY || event.defaultPrevented || event.repeat || isOverlaid()) return;
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, path]);
}
