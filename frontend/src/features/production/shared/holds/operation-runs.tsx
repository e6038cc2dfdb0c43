import type { OperationRun } from '@naryad/contracts/production/inspections';
import { inspectionLabels } from '@naryad/contracts/production/inspections';
import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '../../../../shared/format/index.js';
import { Badge } from '../../../../shared/ui/badge.js';
import { Muted } from '../../../../shared/ui/muted.js';
import { Stack } from '../../../../shared/ui/stack.js';
import { Text } from '../../../../shared/ui/text.js';
import { inspectionTexts as texts } from './texts.js';

/**
 * Finished runs of an operation with their inspection results (ОТК): who worked where and when, with the
 * names of that time.
 */
export function OperationRuns({
  runs,
  photos,
}: {
  readonly runs: readonly OperationRun[] | undefined;
  /** Photos of a run's inspection result. */
  readonly photos?: (run: OperationRun) => ReactNode;
}): ReactElement | null {
  if (runs === undefined || runs.length === 0) return null;
  return (
    <Stack as="ul" gap={8} aria-label={texts.runs}>
      {runs.map((run) => (
        <Stack as="li" key={run.id} gap={2}>
          <Stack direction="row" wrap align="center" gap="2px 8px">
            <Muted as="span">
              {texts.run(
                run.run,
                formatDateTime(run.started_at, texts.dash),
                formatDateTime(run.ended_at, texts.dash),
              )}
            </Muted>
            {run.result !== null && (
              <Badge tone={run.result === 'good' ? 'neutral' : 'warning'}>
                {inspectionLabels[run.result]}
              </Badge>
            )}
          </Stack>
          <Muted as="p" wrap="anywhere">
            {[run.place_name, run.user_name].filter((part) => part !== null).join(', ')}
          </Muted>
          {run.defect && <Muted as="p">{texts.defect(run.defect.code, run.defect.name)}</Muted>}
          {run.reason !== null && (
            <Text as="p" wrap="anywhere">
              {[run.reason, run.comment].filter((part) => part !== null).join('. ')}
            </Text>
          )}
          {run.reason === null && run.comment !== null && (
            <Text as="p" wrap="anywhere">
              {run.comment}
            </Text>
          )}
          {run.back_to !== null && <Muted as="p">{texts.backTo(run.back_to)}</Muted>}
          {run.decided_by !== null && <Muted as="p">{texts.decidedBy(run.decided_by)}</Muted>}
          {photos?.(run)}
        </Stack>
      ))}
    </Stack>
  );
}
