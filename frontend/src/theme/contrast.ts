import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** Read by `public/first-paint.js`, too. */
const KEY = 'naryad.tsd.contrast';
const ATTRIBUTE = 'data-contrast';
const listeners = new Set<() => void>();

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether terminals on this device are black and white; off at first. */
export function useContrast(): boolean {
  return useSyncExternalStore(subscribe, stored);
}

export function saveContrast(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch (error) {
    console.error('The contrasting look could not be kept', error);
  }
  for (const listener of listeners) listener();
}

/** Shows the screens of a terminal in black and white where it is chosen, and no others. Once per page. */
export function useContrastScreens(): void {
  const isOn = useContrast();
  const { pathname } = useLocation();
  const isShown = isOn && /^\/tsd-scan(\/|$)/.test(pathname);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute(ATTRIBUTE, isShown);
    return () => document.documentElement.removeAttribute(ATTRIBUTE);
  }, [isShown]);
}
