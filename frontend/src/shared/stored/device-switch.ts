import { useSyncExternalStore } from 'react';

export interface DeviceSwitch {
  /** Whether it is on; off by default, and live in every tab. A hook. */
  readonly useIsOn: () => boolean;
  readonly save: (isOn: boolean) => void;
}

/** An on/off setting of this device, stored under `key` of `localStorage`. */
export function deviceSwitch(key: string): DeviceSwitch {
  const listeners = new Set<() => void>();
  const readSwitch = (): boolean => {
    try {
      return localStorage.getItem(key) === 'on';
    } catch {
      return false;
    }
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    useIsOn: () => useSyncExternalStore(subscribe, readSwitch),
    save(isOn) {
      try {
        localStorage.setItem(key, isOn ? 'on' : 'off');
      } catch (error) {
        console.error(`The setting ${key} could not be stored`, error);
      }
      for (const listener of listeners) listener();
    },
  };
}
