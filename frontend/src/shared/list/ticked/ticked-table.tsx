import {
  mdiArchiveArrowDownOutline,
  mdiCancel,
  mdiChevronDoubleUp,
  mdiRestore,
  mdiTrashCanOutline,
} from '@mdi/js';
import { MAX_ROWS } from '@naryad/contracts/kernel/fields';
import { useMemo, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import type { DataColumn } from '../../ui/data-column.js';
import { DataTable, type DataTableProps } from '../../ui/data-table.js';
import { SelectionBar } from '../selection-bar.js';
import { useSelectionColumn } from '../selection-column.js';
import { useSelection, type Selection } from '../use-selection.js';
import { useWholeList } from '../use-whole-list.js';
import type { ManyRows } from './many-rows.js';
import { tickedTexts as texts } from './texts.js';
import { useManyRows } from './use-many-rows.js';

const ICONS: Readonly<Record<ManyRows<never>['action'], string>> = {
  remove: mdiTrashCanOutline,
  archive: mdiArchiveArrowDownOutline,
  restore: mdiRestore,
  revoke: mdiCancel,
  raise: mdiChevronDoubleUp,
};

interface Row {
  readonly id: number | string;
}

export interface TickedTableProps<R extends Row> {
  readonly many: readonly ManyRows<R>[];
  readonly rowName: (row: R) => string;
  /** Identifies the listed content; a different key clears the ticks. */
  readonly viewKey: string;
  readonly total: number;
  readonly loadPage: (page: number) => Promise<{ readonly data: readonly R[]; readonly last_page: number }>;
  readonly table: DataTableProps<R>;
  /** Additional actions on the ticked rows. */
  readonly extra?: (rows: readonly R[]) => ReactNode;
  /** Pager, shown in the footer also while rows are ticked. */
  readonly pager: ReactNode;
}

/** A list with a checkbox in each row; while rows are ticked, its footer shows the actions on them. */
export function TickedTable<R extends Row>(props: TickedTableProps<R>): ReactElement {
  const { many, rowName, viewKey, total, loadPage, table, extra, pager } = props;
  const selection = useSelection({ rows: table.rows, rowKey: table.rowKey, viewKey });
  const all = useWholeList(loadPage, selection.set, MAX_ROWS);
  const boxes = useSelectionColumn({ selection, rowName, total, onAll: all });
  const columns = useMemo(() => [boxes, ...withOpener(table.columns)], [boxes, table.columns]);
  const count = selection.rows.length;
  const footer = count > 0 && (
    <>
      <SelectionBar count={count} onClear={selection.clear}>
        {many
          .filter(({ isFor }) => isFor === undefined || selection.rows.some(isFor))
          .map((one) => (
            <ManyButton key={one.action} many={one} selection={selection} rowName={rowName} />
          ))}
        {extra?.(selection.rows)}
      </SelectionBar>
      {pager}
    </>
  );
  return <DataTable {...table} columns={columns} footer={footer || table.footer} />;
}

/** The first column of the list still opens the rows: a checkbox opens nothing. */
function withOpener<R>(columns: readonly DataColumn<R>[]): readonly DataColumn<R>[] {
  const [first, ...others] = columns;
  if (first === undefined || columns.some(({ opens }) => opens)) return columns;
  return [{ ...first, opens: true }, ...others];
}

/** Button of one bulk action. */
export function ManyButton<R extends Row>({
  many,
  selection,
  rowName,
}: {
  readonly many: ManyRows<R>;
  readonly selection: Selection<R>;
  readonly rowName: (row: R) => string;
}): ReactElement {
  const { run, isPending } = useManyRows(many, selection, rowName);
  return (
    <Button
      size="small"
      tone={many.action === 'remove' || many.action === 'revoke' ? 'danger' : 'accent'}
      icon={ICONS[many.action]}
      isBusy={isPending}
      onClick={() => void run()}
    >
      {texts[many.action].action}
    </Button>
  );
}
