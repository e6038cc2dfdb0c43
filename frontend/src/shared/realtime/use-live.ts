import type { Change } from '@naryad/contracts/realtime';
import { useCallback, useEffect, useRef } from 'react';
import { BurstPace } from './refetch-pace.js';
import type { StaleReason } from './realtime-client.js';
import { realtime } from './realtime.js';
import { usePollingFallback } from './use-connection.js';

/** Whether to refetch: false; true, as soon as the pace allows; or within this many milliseconds. */
export type When = boolean | number;

/**
 * Pace of refetches. `at-once`: for each change; `every`: at once after a rest, then once per interval in ms;
 * `within`: always this many ms after the first change; `bursts`: a few quickly, then once a second.
 */
export type Pace = 'at-once' | 'bursts' | { readonly every: number } | { readonly within: number };

/**
 * Why changes may have been missed: the room was (re)joined, had a gap or was refused; or the connection is
 * down.
 */
export type MissedReason = StaleReason | 'polling';

export interface Live {
  /** Rooms to subscribe to; null: none yet. */
  readonly room: string | readonly string[] | null;
  /** Which changes require a refetch. Absent: all of them, or none when `apply` handles everything. */
  readonly matters?: (change: Change) => When;
  /** Applies a message to the shown data at once, before `matters` is called. */
  readonly apply?: (changes: readonly Change[]) => void;
  readonly pace?: Pace;
  /** Refetches the data. */
  readonly refetch: () => void;
  /** Whether to refetch when changes may have been missed. Absent: yes. */
  readonly missed?: (why: MissedReason, room: string | null) => When;
  /** Refetches every 15 s while the connection is down. Absent: when there is a room. */
  readonly polls?: boolean;
}

/**
 * Synchronises a screen with its rooms. Returns a function that refetches as if the room had sent a change,
 * for use after an own command. `Live` may be a new object on each render.
 */
export function useLive(live: Live): (when?: When) => void {
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const soon = useSoon(live);
  const { room, polls = room !== null } = live;
  const names = room === null ? '' : [room].flat().join(' ');
  const joined = useRef(new Map<string, () => void>());
  useEffect(() => {
    const roomNames = new Set(names.split(' ').filter((name) => name !== ''));
    for (const [name, leave] of joined.current) {
      if (roomNames.has(name)) continue;
      leave();
      joined.current.delete(name);
    }
    for (const name of roomNames) {
      if (joined.current.has(name)) continue;
      const leave = realtime.join(name, {
        onChanges: (changes) => {
          const { apply, matters = () => apply === undefined } = latest.current;
          apply?.(changes);
          soon(earliest(changes.map(matters)));
        },
        onStale: (why) => soon(latest.current.missed?.(why, name) ?? true),
      });
      joined.current.set(name, leave);
    }
  }, [names, soon]);
  useEffect(() => {
    const rooms = joined.current;
    return () => {
      for (const leave of rooms.values()) leave();
      rooms.clear();
    };
  }, []);
  usePollingFallback(() => {
    if (polls) soon(live.missed?.('polling', null) ?? true);
  });
  return soon;
}

/** One timer for all refetch reasons: the earliest one counts. */
function useSoon(live: Pick<Live, 'refetch' | 'pace'>): (when?: When) => void {
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dueAt = useRef(Number.POSITIVE_INFINITY);
  const refetchedAt = useRef(Number.NEGATIVE_INFINITY);
  const bursts = useRef<BurstPace>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    dueAt.current = Number.POSITIVE_INFINITY;
  }, []);
  useEffect(() => cancel, [cancel]);
  return useCallback(
    (when: When = true) => {
      if (when === false) return;
      const { pace = 'at-once' } = latest.current;
      const refetch = (): void => {
        cancel();
        refetchedAt.current = performance.now();
        bursts.current?.refetched(refetchedAt.current);
        latest.current.refetch();
      };
      if (pace === 'at-once' && when === true) return refetch();
      if (pace === 'bursts') bursts.current ??= new BurstPace();
      const now = performance.now();
      const wait = Math.max(when === true ? 0 : when, waitOf(pace, now, refetchedAt.current, bursts.current));
      if (now + wait >= dueAt.current) return undefined;
      cancel();
      dueAt.current = now + wait;
      timer.current = setTimeout(refetch, wait);
      return undefined;
    },
    [cancel],
  );
}

function waitOf(pace: Pace, now: number, refetchedAt: number, bursts: BurstPace | undefined): number {
  if (typeof pace === 'string') return bursts?.wait(now) ?? 0;
  return 'within' in pace ? pace.within : Math.max(0, refetchedAt + pace.every - now);
}

function earliest(whens: readonly When[]): When {
  if (whens.includes(true)) return true;
  const waits = whens.filter((when) => when !== false).map(Number);
  return waits.length > 0 && Math.min(...waits);
}
