import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { feedback } from '../scanner/feedback.js';

const MUTED_KEY = 'naryad.calls.muted';
/** Interval at which an unanswered call rings again, in milliseconds. */
const AGAIN_MS = 20_000;

const listeners = new Set<() => void>();

function isMuted(): boolean {
  try {
    return localStorage.getItem(MUTED_KEY) !== null;
  } catch {
    return false;
  }
}

function mute(isMute: boolean): void {
  try {
    if (isMute) localStorage.setItem(MUTED_KEY, '1');
    else localStorage.removeItem(MUTED_KEY);
  } catch (error) {
    console.error('The mute setting of calls could not be stored', error);
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

export interface Ringing {
  /** Call sounds are muted on this device. */
  readonly isMuted: boolean;
  readonly toggle: () => void;
}

interface Ring {
  readonly id: number;
  readonly acknowledged_at: string | null;
}

const attention = (): void => feedback('attention');

/**
 * Plays a sound for calls on the screens of the users they are addressed to: for a new call at once, and for
 * all unanswered calls every 20 s. Muted per device. Undefined calls are still loading.
 * @param ring plays the sound
 * @param onNew shows a new call, also when muted
 */
export function useRinging(
  calls: readonly Ring[] | undefined,
  ring: () => void = attention,
  onNew?: () => void,
): Ringing {
  const isMute = useSyncExternalStore(subscribe, isMuted);
  const seenIds = useRef<ReadonlySet<number> | null>(null);
  const latest = useRef({ isMute, ring, onNew });
  useEffect(() => {
    latest.current = { isMute, ring, onNew };
  });
  useEffect(() => {
    if (calls === undefined) return;
    const previousIds = seenIds.current;
    seenIds.current = new Set(calls.map(({ id }) => id));
    if (previousIds === null || calls.every(({ id }) => previousIds.has(id))) return;
    if (!latest.current.isMute) latest.current.ring();
    latest.current.onNew?.();
  }, [calls]);
  const rings = !isMute && (calls ?? []).some((call) => call.acknowledged_at === null);
  useEffect(() => {
    if (!rings) return undefined;
    const timer = setInterval(() => latest.current.ring(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [rings]);
  return { isMuted: isMute, toggle: useCallback(() => mute(!isMuted()), []) };
}
