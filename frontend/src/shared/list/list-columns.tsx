import type { ReactNode } from 'react';
import type { DataColumn } from '../ui/data-column.js';
import { Text } from '../ui/text.js';
import { Muted } from '../ui/muted.js';
import { RowActions } from './row-actions.js';
import { listTexts } from './texts.js';

/** A column of a list page. */
export interface ListColumn<Row> extends DataColumn<Row> {
  /** On phones: hidden, or as secondary text under the cell that opens the row. */
  readonly phone?: 'hide' | 'under';
}

export interface RowActions<Row> {
  readonly rowName: (row: Row) => string;
  /** Where the row links to when it has no action 'Редактировать'. */
  readonly openHref?: (row: Row) => string;
  /** Like `openHref`, with a separate action 'Просмотр'. */
  readonly viewHref?: (row: Row) => string;
  readonly editHref?: (row: Row) => string;
  readonly onEdit?: (row: Row) => void;
  readonly onDelete?: (row: Row) => void;
  /** An additional action between 'Редактировать' and 'Удалить', e.g. 'Копировать'. */
  readonly more?: RowAction<Row>;
}

export interface RowAction<Row> {
  readonly icon: string;
  readonly text: string;
  readonly onRun: (row: Row) => void;
}

/** Columns for a phone: few, the others as lines below the name. */
export function phoneColumns<Row>(columns: readonly ListColumn<Row>[]): readonly DataColumn<Row>[] {
  const under = columns.filter((column) => column.phone === 'under');
  const shownColumns = columns.filter((column) => column.phone === undefined);
  const main = shownColumns.find((column) => column.opens === true) ?? shownColumns[0];
  return shownColumns.map((column) =>
    column !== main || under.length === 0
      ? column
      : {
          ...column,
          wrap: true,
          cell: (row): ReactNode => (
            <>
              <Text block>{column.cell(row)}</Text>
              {under.map(({ id, header, cell }) => {
                const content = cell(row);
                // Without a value the line would only take space.
                if (content === null || content === '') return null;
                return (
                  <Muted key={id} block>
                    {header}: {content}
                  </Muted>
                );
              })}
            </>
          ),
        },
  );
}

/** The column 'Действия', or null when rows have no actions. */
export function actionsColumn<Row>({
  rowName,
  viewHref,
  editHref,
  onEdit,
  onDelete,
  more,
}: RowActions<Row>): DataColumn<Row> | null {
  const actions = [viewHref, editHref ?? onEdit, more, onDelete];
  const count = actions.filter((action) => action !== undefined).length;
  if (count === 0) return null;
  return {
    id: 'actions',
    header: listTexts.actions,
    width: count > 2 ? 140 : 104,
    hideable: false,
    controls: true,
    sticky: true,
    cell: (row) => (
      <RowActions
        name={rowName(row)}
        viewHref={viewHref?.(row)}
        editHref={editHref?.(row)}
        onEdit={onEdit === undefined ? undefined : () => onEdit(row)}
        more={more === undefined ? undefined : { ...more, onRun: () => more.onRun(row) }}
        onDelete={onDelete === undefined ? undefined : () => onDelete(row)}
      />
    ),
  };
}
