import { useEffect, useRef } from 'react';

/** Ctrl+Enter and Ctrl+S save, in every keyboard layout; not while a dialog is open above. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.key !== 'Enter' && event.code !== 'KeyS') return;
      event.preventDefault();
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
