import { useEffect } from 'react';
import { isOverlaid } from '../../shared/list/use-row-keys.js';
import { useHotkeys } from '../../shared/scanner/use-hotkeys.js';

/** Dialog that opens over the screen: `places` the palette, `keys` the list of keys. */
export type PaletteView = 'places' | 'keys';

/** Ctrl+K and `?` of the shell; off while a dialog is open. */
export function usePaletteKeys(open: (view: PaletteView) => void): void {
  useHotkeys({
    '?': () => {
      if (!isOverlaid()) open('keys');
    },
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isCalled = event.code === 'KeyK' && (event.ctrlKey || event.metaKey);
      if (!isCalled || event.altKey || event.shiftKey || event.repeat) return;
      // The browser's own Ctrl+K would leave the application.
      event.preventDefault();
      if (!isOverlaid()) open('places');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
