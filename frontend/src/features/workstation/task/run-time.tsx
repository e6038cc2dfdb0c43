import { mdiTimerOutline } from '@mdi/js';
import { useEffect, useState, type ReactElement } from 'react';
import { clockText } from '../../../shared/ui/use-countdown.js';
import { Text } from '../../../shared/ui/text.js';
import { workstationTexts as texts } from '../shared/texts.js';

export interface RunTimeProps {
  /** When the operation began, ISO; null before its start. */
  readonly startedAt: string | null;
  /** Usual duration in seconds; null when unknown. */
  readonly usualSeconds: number | null;
}

/** '1:05', from an hour on '4 ч 45 мин', because 285 minutes are hard to read. */
const spanText = (seconds: number): string =>
  seconds < 3_600
    ? clockText(seconds)
    : texts.hours(Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60);

/** Working time of the operation without pauses, next to its usual duration; amber once it takes longer. */
export function RunTime({ startedAt, usualSeconds }: RunTimeProps): ReactElement | null {
  const seconds = useSecondsSince(startedAt);
  if (seconds === null && usualSeconds === null) return null;
  const usual = usualSeconds === null ? null : texts.usually(Math.max(1, Math.round(usualSeconds / 60)));
  const isLong = seconds !== null && usualSeconds !== null && seconds > usualSeconds;
  return (
    <Text
      as="p"
      tone={isLong ? 'warning' : 'muted'}
      tabular
      wrap="never"
      icon={mdiTimerOutline}
      iconSize={22}
      role="timer"
    >
      {[seconds === null ? null : texts.runs(spanText(seconds)), usual]
        .filter((part) => part !== null)
        .join(' · ')}
    </Text>
  );
}

function useSecondsSince(moment: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  // A device whose clock is behind must not count backwards.
  return moment === null ? null : Math.max(0, Math.floor((now - Date.parse(moment)) / 1_000));
}
