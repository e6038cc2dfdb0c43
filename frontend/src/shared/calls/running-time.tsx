import { useEffect, useState, type ReactElement } from 'react';
import { formatDuration } from '../format/dates.js';
import { Text } from '../ui/text.js';
import { clockText } from '../ui/use-countdown.js';

const HOUR_MS = 3_600_000;

/**
 * Duration as text: '2:05', from one hour on 'Nч Nм'. Never negative, even when the clock of the device is
 * behind.
 */
export function runningText(since: string, now: number): string {
  const spentMs = Math.max(0, now - Date.parse(since));
  return spentMs < HOUR_MS ? clockText(Math.floor(spentMs / 1_000)) : formatDuration(spentMs);
}

/** A running duration. Screen readers do not announce every second. */
export function RunningTime({ since }: { readonly since: string }): ReactElement {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text tabular role="timer" aria-live="off">
      {runningText(since, now)}
    </Text>
  );
}
