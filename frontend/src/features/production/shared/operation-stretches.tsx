import { type WorkStretch, STRETCH_ENDS } from '@naryad/contracts/production/pauses';
import type { ReactElement } from 'react';
import { formatDateTime, formatSpan } from '../../../shared/format/index.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { texts } from './texts.js';

/** Who worked on an operation when, where it was put aside or went to somebody else: with the names of that time. */
export function OperationStretches({
  stretches,
}: {
  readonly stretches: readonly WorkStretch[];
}): ReactElement | null {
  // Work without a pause is told by the operation itself.
  if (stretches.every(({ end }) => end === 'done')) return null;
  return (
    <Stack as="ul" gap={4} aria-label={texts.stretches.title}>
      {stretches.map((stretch) => (
        <Muted as="li" key={stretch.id} wrap="anywhere">
          {[
            texts.stretches.span(
              formatDateTime(stretch.started_at),
              formatDateTime(stretch.ended_at),
              formatSpan(stretch.started_at, stretch.ended_at),
            ),
            stretch.user,
            stretch.workshop_post_unit,
            STRETCH_ENDS[stretch.end],
            stretch.comment,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </Muted>
      ))}
    </Stack>
  );
}
