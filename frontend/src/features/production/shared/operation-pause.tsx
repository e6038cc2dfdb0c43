import type { TaskOperationSummary } from '@naryad/contracts/production/dto';
import { PAUSE_CAUSES } from '@naryad/contracts/production/pauses';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../../shared/format/index.js';
import { Badge } from '../../../shared/ui/badge.js';
import { texts } from './texts.js';

/** Reason and start of an operation's pause. */
export function OperationPause({ pause }: Pick<TaskOperationSummary, 'pause'>): ReactElement | null {
  if (pause === null) return null;
  return (
    <Badge tone="warning">
      {texts.stretches.paused(PAUSE_CAUSES[pause.reason], formatDateTime(pause.since))}
    </Badge>
  );
}
