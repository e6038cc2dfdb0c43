import { useEffect, useRef, useState } from 'react';
import { useCurrentUser, usePlantToday } from '../../../shared/session/session.js';
import { countOfDay } from '../model/day-count.js';
import { outbox } from '../offline/outbox.js';
import { useOutboxState } from '../offline/use-outbox.js';
import { useModuleInfo } from './use-module-info.js';

/** How often it is looked whether the plant's midnight is past. */
const LOOK_MS = 30_000;

/** Operations of the person on the plant's day: those that the server has and those that wait here. Null: not known. */
export function useDayCount(moduleId: number): number | null {
  const { id: userId } = useCurrentUser();
  const { today, answeredAt, refetch } = useModuleInfo(moduleId);
  const { open, settled } = useOutboxState();
  const day = usePlantToday();
  const [, look] = useState(0);
  const ask = useRef(refetch);
  useEffect(() => {
    ask.current = refetch;
  });
  useEffect(() => {
    const timer = setInterval(() => look((times) => times + 1), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const isPast = today !== undefined && today.day !== day;
  useEffect(() => {
    if (isPast) ask.current();
  }, [day, isPast]);
  // What is accepted counts at once; the server is asked when nothing more waits.
  useEffect(
    () =>
      outbox.onAccepted(({ seq }) => {
        const waits = outbox.snapshot().open.some((one) => one.state === 'device' && one.seq !== seq);
        if (!waits) ask.current();
      }),
    [],
  );
  return countOfDay({ today, answeredAt }, day, userId, { open, settled });
}
