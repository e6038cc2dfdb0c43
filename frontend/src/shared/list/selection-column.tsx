import type { MouseEvent, ReactElement } from 'react';
import type { DataColumn } from '../ui/data-column.js';
import { Stack } from '../ui/stack.js';
import { selectionTexts } from './selection-texts.js';
import type { Selection } from './use-selection.js';

export interface SelectionColumn<Row> {
  readonly selection: Selection<Row>;
  readonly rowName: (row: Row) => string;
  readonly isFree?: (row: Row) => boolean;
  /** How many rows the whole list has; the box of the heading is half ticked in between. */
  readonly total: number;
  /** Ticks all rows of the list, also those that are not loaded. */
  readonly onAll: () => void;
}

/** The first column of a list with actions on many rows: a box in each row and one in the heading. */
export function selectionColumn<Row>({
  selection,
  rowName,
  isFree,
  total,
  onAll,
}: SelectionColumn<Row>): DataColumn<Row> {
  const count = selection.rows.length;
  return {
    id: 'selection',
    header: selectionTexts.column,
    head: (
      <Box
        label={selectionTexts.all}
        isTicked={count > 0 && count >= total}
        isHalf={count > 0 && count < total}
        onToggle={() => (count > 0 ? selection.clear() : onAll())}
      />
    ),
    width: 48,
    hideable: false,
    controls: true,
    cell: (row) => (
      <Box
        label={selectionTexts.row(rowName(row))}
        isTicked={selection.has(row)}
        isDisabled={isFree?.(row) === false}
        onToggle={(event) => selection.toggle(row, event.shiftKey)}
      />
    ),
  };
}

interface BoxProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly isHalf?: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: (event: MouseEvent) => void;
}

/** The space around a box belongs to it: it is easily hit, and a miss opens no row. */
function Box({ label, isTicked, isHalf = false, isDisabled = false, onToggle }: BoxProps): ReactElement {
  return (
    <Stack as="label" align="center" justify="center" style={AROUND}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        disabled={isDisabled}
        ref={(box) => {
          if (box !== null) box.indeterminate = isHalf;
        }}
        onClick={onToggle}
        onChange={() => undefined}
      />
    </Stack>
  );
}

const AROUND = { minHeight: 40, margin: '-4px -12px -4px -16px', cursor: 'pointer' } as const;
