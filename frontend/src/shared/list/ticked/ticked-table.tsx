import { mdiArchiveArrowDownOutline, mdiCancel, mdiRestore, mdiTrashCanOutline } from '@mdi/js';
import { MOST_ROWS } from '@naryad/contracts/kernel/fields';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { DataTable, type DataTableProps } from '../../ui/data-table.js';
import { SelectionBar } from '../selection-bar.js';
import { selectionColumn } from '../selection-column.js';
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
};

interface Row {
  readonly id: number | string;
}

export interface TickedTableProps<R extends Row> {
  readonly many: readonly ManyRows<R>[];
  readonly rowName: (row: R) => string;
  /** What is listed, as text: in another list nothing is ticked. */
  readonly viewKey: string;
  readonly total: number;
  readonly loadPage: (page: number) => Promise<{ readonly data: readonly R[]; readonly last_page: number }>;
  readonly table: DataTableProps<R>;
  /** Stays in the foot while rows are ticked: the pages. */
  readonly pager: ReactNode;
}

/** A list with a box in each line; in its foot, while rows are ticked, what can be done with them. */
export function TickedTable<R extends Row>(props: TickedTableProps<R>): ReactElement {
  const { many, rowName, viewKey, total, loadPage, table, pager } = props;
  const selection = useSelection({ rows: table.rows, rowKey: table.rowKey, viewKey });
  const all = useWholeList(loadPage, selection.set, MOST_ROWS);
  const count = selection.rows.length;
  const footer = count > 0 && (
    <>
      <SelectionBar count={count} onClear={selection.clear}>
        {many
          .filter(({ isFor }) => isFor === undefined || selection.rows.some(isFor))
          .map((one) => (
            <ManyButton key={one.action} many={one} selection={selection} rowName={rowName} />
          ))}
      </SelectionBar>
      {pager}
    </>
  );
  return (
    <DataTable
      {...table}
      columns={[selectionColumn({ selection, rowName, total, onAll: all }), ...table.columns]}
      footer={footer || table.footer}
    />
  );
}

function ManyButton<R extends Row>({
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
