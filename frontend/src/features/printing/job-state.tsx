import {
  mdiAlertCircleOutline,
  mdiCancel,
  mdiCheck,
  mdiClockOutline,
  mdiHelpCircleOutline,
  mdiPrinterOutline,
} from '@mdi/js';
import type { PrintJob, PrintJobState } from '@naryad/contracts/printing/dto';
import type { ReactElement } from 'react';
import { Muted, Stack } from '../../shared/ui/index.js';
import { StatusChip, type Tone } from '../../shared/ui/status-chip.js';
import { queueTexts as texts } from './texts.js';

const VIEWS: Readonly<Record<PrintJobState, { readonly tone: Tone; readonly icon: string }>> = {
  queued: { tone: 'neutral', icon: mdiClockOutline },
  printing: { tone: 'info', icon: mdiPrinterOutline },
  printed: { tone: 'success', icon: mdiCheck },
  failed: { tone: 'error', icon: mdiAlertCircleOutline },
  unsure: { tone: 'warning', icon: mdiHelpCircleOutline },
  cancelled: { tone: 'neutral', icon: mdiCancel },
};

/** State of a print job, with the printer's message. */
export function JobState({ state, detail }: Pick<PrintJob, 'state' | 'detail'>): ReactElement {
  return (
    <Stack gap={4} align="start">
      <StatusChip {...VIEWS[state]} label={texts.states[state]} />
      {detail !== null && <Muted>{detail}</Muted>}
    </Stack>
  );
}
