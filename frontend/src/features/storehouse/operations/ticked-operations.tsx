import { mdiMicrosoftExcel } from '@mdi/js';
import { MAX_ROWS } from '@naryad/contracts/kernel/fields';
import type { OperationRow } from '@naryad/contracts/stock/dto';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import type { ReactNode } from 'react';
import { showError } from '../../../shared/api/show-error.js';
import { exportList } from '../../../shared/export/index.js';
import { formatDateTime } from '../../../shared/format/dates.js';
import { SelectionBar } from '../../../shared/list/selection-bar.js';
import { useSelectionColumn } from '../../../shared/list/selection-column.js';
import { ManyButton } from '../../../shared/list/ticked/ticked-table.js';
import { useSelection } from '../../../shared/list/use-selection.js';
import { tickedTexts } from '../../../shared/list/ticked/texts.js';
import { Button } from '../../../shared/ui/button.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { movementLabel } from '../shared/movement-label.js';
import { reversalOf } from '../shared/operation-kind.js';
import { operationTexts } from './texts.js';
import { OPERATION_QUERY_KEYS } from './use-delete-operation.js';
import { operationExportColumns } from './use-operations-export.js';

const keyOf = ({ id }: OperationRow): number => id;
const nameOf = ({ type, product_name, quantity, date }: OperationRow): string =>
  `${movementLabel(type)}, ${product_name} × ${quantity}, ${formatDateTime(date)}`;
const isFree = (row: OperationRow): boolean => reversalOf(row) === null;

async function toExcel(rows: readonly OperationRow[]): Promise<void> {
  const { title } = operationTexts;
  try {
    await exportList({ fileName: title, sheet: title, columns: operationExportColumns, rows });
  } catch (error) {
    console.error('Excel', error);
    showError(error);
  }
}

export interface TickedOperations {
  readonly column: DataColumn<OperationRow>;
  /** Shown below the list while rows are selected; otherwise null. */
  readonly bar: ReactNode;
}

/**
 * Selection of operations: the selected ones are reversed by one command, all or nothing, or exported to a
 * file.
 * @param isEach interchangeable ones are listed one by one
 */
export function useTickedOperations(
  rows: readonly OperationRow[] | undefined,
  viewKey: string,
  isEach: boolean,
  onDone: (ids: readonly number[]) => void,
): TickedOperations {
  const selection = useSelection({ rows, rowKey: keyOf, viewKey, isFree });
  const freeRows = (rows ?? []).filter(isFree);
  const total = Math.min(freeRows.length, MAX_ROWS);
  const column = useSelectionColumn({
    selection,
    rowName: nameOf,
    isFree,
    total,
    onAll: () => selection.set(freeRows.slice(0, MAX_ROWS)),
  });
  const bar = selection.rows.length > 0 && (
    <SelectionBar count={selection.rows.length} onClear={selection.clear}>
      <ManyButton
        many={{
          action: 'remove',
          route: stockLineRoutes.reverseMany,
          inputOf: (ids) => ({ ids, counted: !isEach, by_row: true }),
          invalidates: OPERATION_QUERY_KEYS,
          onDone,
        }}
        selection={selection}
        rowName={nameOf}
      />
      <Button size="small" icon={mdiMicrosoftExcel} onClick={() => void toExcel(selection.rows)}>
        {tickedTexts.excel}
      </Button>
    </SelectionBar>
  );
  return { column, bar };
}
