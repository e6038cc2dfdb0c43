import { useSyncExternalStore } from 'react';

const KEY = 'naryad.tsd.confirm-by-cell';
const listeners = new Set<() => void>();

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

/** Whether a repeated scan of the same cell confirms the reception on this device; off at first. */
export function useConfirmByCell(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, stored);
}

export function saveConfirmByCell(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch (error) {
    console.error('Settings of the terminal could not be kept', error);
  }
  for (const listener of listeners) listener();
}
