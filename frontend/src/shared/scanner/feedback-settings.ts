import { useSyncExternalStore } from 'react';

/** Scanner settings of this device. */
export interface FeedbackSettings {
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly vibration: boolean;
  readonly flash: boolean;
  /** Shows a button that scans with the camera. */
  readonly camera: boolean;
}

const SETTINGS_KEY = 'naryad.feedback';
const DEFAULTS: FeedbackSettings = { sound: true, volume: 0.6, vibration: true, flash: true, camera: false };

const listeners = new Set<() => void>();
let cached: { readonly text: string | null; readonly settings: FeedbackSettings } | null = null;

function readStored(): string | null {
  try {
    return localStorage.getItem(SETTINGS_KEY);
  } catch {
    return null;
  }
}

function parsed(text: string | null): FeedbackSettings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(text ?? '{}') as Partial<FeedbackSettings>) };
  } catch {
    return DEFAULTS;
  }
}

/** Settings of this device; returns the same object while nothing has changed. */
export function feedbackSettings(): FeedbackSettings {
  const text = readStored();
  if (cached === null || cached.text !== text) cached = { text, settings: parsed(text) };
  return cached.settings;
}

/** Changes settings of this device. */
export function saveFeedbackSettings(part: Partial<FeedbackSettings>): void {
  const text = JSON.stringify({ ...feedbackSettings(), ...part });
  try {
    localStorage.setItem(SETTINGS_KEY, text);
  } catch (error) {
    console.error('Settings of the scanner could not be stored', error);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Settings of this device, live. */
export function useFeedbackSettings(): FeedbackSettings {
  return useSyncExternalStore(subscribe, feedbackSettings);
}
