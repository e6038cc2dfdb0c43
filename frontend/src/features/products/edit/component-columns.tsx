import { formatNumber } from '../../../shared/format/numbers.js';
import { actionsColumn, phoneColumns, type ListColumn } from '../../../shared/list/list-columns.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { Muted } from '../../../shared/ui/muted.js';
import { componentName } from './component-form.js';
import type { ComponentRow } from './product-form.js';
import { texts } from '../shared/texts.js';

export interface ComponentActions {
  readonly onEdit: (row: ComponentRow) => void;
  readonly onDelete: (row: ComponentRow) => void;
}

const own: readonly ListColumn<ComponentRow>[] = [
  {
    id: 'product',
    header: texts.components.product,
    opens: true,
    wrap: true,
    cell: (row) => (
      <>
        <span className={row.component_product === null ? 'n-missing' : undefined}>{componentName(row)}</span>
        {Boolean(row.component_product?.sku) && <Muted block>{row.component_product?.sku}</Muted>}
      </>
    ),
  },
  {
    id: 'count',
    header: texts.components.count,
    width: 112,
    numeric: true,
    phone: 'under',
    cell: (row) => formatNumber(row.count),
  },
];

/** Columns of the components; on phones the quantity is below the name. `actions` null: read-only. */
export function componentColumns(
  isPhone: boolean,
  actions: ComponentActions | null,
): readonly DataColumn<ComponentRow>[] {
  const column =
    actions === null ? null : actionsColumn<ComponentRow>({ rowName: componentName, ...actions });
  return [...(isPhone ? phoneColumns(own) : own), ...(column === null ? [] : [column])];
}
