import { useLayoutEffect, useState, useSyncExternalStore, type MouseEvent, type ReactElement } from 'react';
import type { DataColumn } from '../ui/data-column.js';
import { Stack } from '../ui/stack.js';
import { selectionTexts } from './selection-texts.js';
import type { Selection } from './use-selection.js';

export interface SelectionColumn<Row> {
  readonly selection: Selection<Row>;
  readonly rowName: (row: Row) => string;
  readonly isFree?: (row: Row) => boolean;
  /** Number of rows of the whole list; the header checkbox is indeterminate when only some are ticked. */
  readonly total: number;
  /** Ticks all rows of the list, including those that are not loaded. */
  readonly onAll: () => void;
}

/** Holds the latest options for checkboxes that render without their table. */
class Boxes<Row> {
  private readonly listeners = new Set<() => void>();

  constructor(public now: SelectionColumn<Row>) {}

  renew(now: SelectionColumn<Row>): void {
    this.now = now;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/**
 * The first column of a list with bulk actions: a checkbox in each row and one in the header. The column
 * object is stable: each checkbox subscribes to the selection, so that ticking one row does not render the
 * others.
 */
export function useSelectionColumn<Row>(options: SelectionColumn<Row>): DataColumn<Row> {
  const [boxes] = useState(() => new Boxes(options));
  useLayoutEffect(() => boxes.renew(options));
  const [column] = useState<DataColumn<Row>>(() => ({
    id: 'selection',
    header: selectionTexts.column,
    headerContent: <AllBox boxes={boxes} />,
    width: 48,
    hideable: false,
    controls: true,
    cell: (row) => <RowBox boxes={boxes} row={row} />,
  }));
  return column;
}

function useBoxes<Row, Seen>(boxes: Boxes<Row>, select: (now: SelectionColumn<Row>) => Seen): Seen {
  return useSyncExternalStore(boxes.subscribe, () => select(boxes.now));
}

function AllBox<Row>({ boxes }: { readonly boxes: Boxes<Row> }): ReactElement {
  const count = useBoxes(boxes, ({ selection }) => selection.rows.length);
  const total = useBoxes(boxes, (now) => now.total);
  return (
    <Box
      label={selectionTexts.all}
      isTicked={count > 0 && count >= total}
      isHalf={count > 0 && count < total}
      onToggle={() => (count > 0 ? boxes.now.selection.clear() : boxes.now.onAll())}
    />
  );
}

function RowBox<Row>({ boxes, row }: { readonly boxes: Boxes<Row>; readonly row: Row }): ReactElement {
  const isTicked = useBoxes(boxes, ({ selection }) => selection.has(row));
  const { rowName, isFree } = boxes.now;
  return (
    <Box
      label={selectionTexts.row(rowName(row))}
      isTicked={isTicked}
      isDisabled={isFree?.(row) === false}
      onToggle={(event) => boxes.now.selection.toggle(row, event.shiftKey)}
    />
  );
}

interface BoxProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly isHalf?: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: (event: MouseEvent) => void;
}

/** The space around a checkbox belongs to it: it is easy to hit, and a near miss does not open the row. */
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
