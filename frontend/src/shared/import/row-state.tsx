import { mdiAlertCircleOutline, mdiEqual, mdiPencilCircleOutline, mdiPlusCircleOutline } from '@mdi/js';
import type { ImportRowState } from '@naryad/contracts/imports/dto';
import type { ReactElement } from 'react';
import { StatusChip, type Tone } from '../ui/status-chip.js';
import type { ImportLabels } from './import-source.js';

const STATE_STYLES: Readonly<Record<ImportRowState, { readonly tone: Tone; readonly icon: string }>> = {
  new: { tone: 'success', icon: mdiPlusCircleOutline },
  changed: { tone: 'info', icon: mdiPencilCircleOutline },
  unchanged: { tone: 'neutral', icon: mdiEqual },
  wrong: { tone: 'error', icon: mdiAlertCircleOutline },
};

/** What an import would do with a row, as icon, text and colour. */
export function RowState({
  state,
  words,
}: {
  readonly state: ImportRowState;
  readonly words: ImportLabels;
}): ReactElement {
  return <StatusChip {...STATE_STYLES[state]} label={words.states[state]} />;
}
