import { useSyncExternalStore } from 'react';

/** The chosen look; `system` follows the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Where the choice is stored on this device. */
export const COLOR_MODE_KEY = 'naryad.color-scheme';

const dark = (): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
const listeners = new Set<() => void>();

/** What was chosen on this device; `system` at first. */
export function colorMode(): ColorMode {
  try {
    const stored = localStorage.getItem(COLOR_MODE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Shows the chosen look from now on, in all tabs. */
export function saveColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(COLOR_MODE_KEY, mode);
  } catch (error) {
    console.error('The look could not be stored on the device', error);
  }
  changed();
}

/** Hears of a choice in this tab or another one. */
export function onColorMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useColorMode = (): ColorMode => useSyncExternalStore(onColorMode, colorMode);

function show(): void {
  const mode = colorMode();
  const scheme = mode === 'system' ? (dark()?.matches === true ? 'dark' : 'light') : mode;
  document.documentElement.setAttribute('data-theme', scheme);
}

function changed(): void {
  show();
  for (const listener of listeners) listener();
}

/** Once per page: shows the look, and follows the device and the other tabs. Answers the function that ends it. */
export function startColorMode(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === COLOR_MODE_KEY) changed();
  };
  const device = dark();
  show();
  device?.addEventListener('change', show);
  window.addEventListener('storage', onStorage);
  return () => {
    device?.removeEventListener('change', show);
    window.removeEventListener('storage', onStorage);
  };
}
