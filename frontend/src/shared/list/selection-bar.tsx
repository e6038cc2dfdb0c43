import { mdiClose } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '../format/numbers.js';
import { Button } from '../ui/button.js';
import { Stack } from '../ui/stack.js';
import { selectionTexts } from './selection-texts.js';

export interface SelectionBarProps {
  readonly count: number;
  /** Shown after the number of rows, e.g. their total quantity. */
  readonly detail?: string;
  readonly onClear: () => void;
  /** Actions on all ticked rows. */
  readonly children: ReactNode;
}

/** Footer of a list while rows are ticked: their number, and the actions on them. */
export function SelectionBar({ count, detail, onClear, children }: SelectionBarProps): ReactElement {
  return (
    <Stack direction="row" wrap align="center" gap="4px 8px">
      <span role="status">
        {selectionTexts.count} <strong>{formatNumber(count)}</strong>
        {detail !== undefined && ` · ${detail}`}
      </span>
      {children}
      <Button kind="text" size="small" icon={mdiClose} onClick={onClear}>
        {selectionTexts.clear}
      </Button>
    </Stack>
  );
}
