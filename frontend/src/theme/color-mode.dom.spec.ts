import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COLOR_MODE_KEY, colorMode, onColorMode, saveColorMode, startColorMode } from './color-mode.js';

const shownTheme = (): string | null => document.documentElement.getAttribute('data-theme');
let isDark: boolean;
let report: () => void;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
  isDark = false;
  const device = {
    addEventListener: (_: string, listener: () => void) => (report = listener),
    removeEventListener: () => undefined,
  };
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    () => ({ ...device, matches: isDark }) as unknown as MediaQueryList,
  );
  stop = startColorMode();
});
afterEach(() => {
  stop();
  document.documentElement.removeAttribute('data-theme');
});

it('follows the device until the user chooses', () => {
  expect([colorMode(), shownTheme()]).toEqual(['system', 'light']);
  isDark = true;
  report();
  expect(shownTheme()).toBe('dark');
  saveColorMode('light');
  expect([colorMode(), shownTheme()]).toEqual(['light', 'light']);
  report();
  expect(shownTheme()).toBe('light');
});

it('reacts to a choice in another tab', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = onColorMode(listener);
  localStorage.setItem(COLOR_MODE_KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: COLOR_MODE_KEY }));
  expect(shownTheme()).toBe('dark');
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  saveColorMode('light');
  expect(listener).toHaveBeenCalledOnce();
});

it('ignores an unknown value of a previous release', () => {
  localStorage.setItem(COLOR_MODE_KEY, 'blue');
  expect(colorMode()).toBe('system');
});
