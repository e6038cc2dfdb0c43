import { type WorkInterval, WORK_INTERVAL_ENDS } from '@naryad/contracts/production/pauses';
import type { ReactElement } from 'react';
import { formatDateTime, formatSpan } from '../../../shared/format/index.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { texts } from './texts.js';

/** Who worked on an operation and when, if it was paused or handed over. With the names of that time. */
export function WorkIntervals({
  stretches,
}: {
  readonly stretches: readonly WorkInterval[];
}): ReactElement | null {
  // The operation already shows work without a pause.
  if (stretches.every(({ end }) => end === 'done')) return null;
  return (
    <Stack as="ul" gap={4} aria-label={texts.stretches.title}>
      {stretches.map((interval) => (
        <Muted as="li" key={interval.id} wrap="anywhere">
          {[
            texts.stretches.span(
              formatDateTime(interval.started_at),
              formatDateTime(interval.ended_at),
              formatSpan(interval.started_at, interval.ended_at),
            ),
            interval.user,
            interval.workshop_post_unit,
            WORK_INTERVAL_ENDS[interval.end],
            interval.comment,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Muted>
      ))}
    </Stack>
  );
}
