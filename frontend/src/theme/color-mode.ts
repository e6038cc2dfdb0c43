import { useSyncExternalStore } from 'react';

/** The chosen colour mode; `system` follows the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Where the choice is stored on this device. */
export const COLOR_MODE_KEY = 'naryad.color-scheme';

const dark = (): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
const listeners = new Set<() => void>();

/** The choice on this device; `system` by default. */
export function colorMode(): ColorMode {
  try {
    const storedMode = localStorage.getItem(COLOR_MODE_KEY);
    return storedMode === 'light' || storedMode === 'dark' ? storedMode : 'system';
  } catch {
    return 'system';
  }
}

/** Applies the colour mode from now on, in all tabs. */
export function saveColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(COLOR_MODE_KEY, mode);
  } catch (error) {
    console.error('The color mode could not be stored on the device', error);
  }
  applyChange();
}

/** Subscribes to a choice in this tab or another one. */
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

function applyChange(): void {
  show();
  for (const listener of listeners) listener();
}

/**
 * Call once per page: applies the colour mode, and follows the device and the other tabs. Returns the
 * function that stops it.
 */
export function startColorMode(): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === null || key === COLOR_MODE_KEY) applyChange();
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
