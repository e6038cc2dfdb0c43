import { memo, useEffect, useRef, type ReactElement } from 'react';
import { Link } from 'react-router';
import { Skeleton } from './skeleton.js';
import { Button, type ButtonProps } from './button.js';
import type { DataColumn } from './data-column.js';
import css from './data-table.module.css';

/** Duration of the highlight of a changed row, in milliseconds. */
const FADE_MS = 2_400;

export interface DataTableRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly DataColumn<Row>[];
  readonly href: string | null;
  /** Opens the row when it has no address. */
  readonly onOpen: ((row: Row) => void) | undefined;
  /** A new value highlights the row once. */
  readonly version: string | number | undefined;
  readonly selected: boolean;
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}

function DataTableRowView<Row>({
  row,
  index,
  columns,
  href,
  onOpen,
  version,
  selected,
  measure,
}: DataTableRowProps<Row>): ReactElement {
  const element = useRef<HTMLTableRowElement>(null);
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    for (const cell of element.current?.cells ?? []) {
      cell.animate?.([{ backgroundColor: 'var(--n-row-change)' }, { backgroundColor: 'transparent' }], {
        duration: FADE_MS,
        easing: 'ease-in',
      });
    }
  }, [version]);
  const opener = Math.max(
    0,
    columns.findIndex((column) => column.opens === true),
  );
  return (
    <tr
      ref={(node) => {
        element.current = node;
        measure?.(node);
      }}
      data-index={index}
      data-row
      data-link={href !== null || onOpen !== undefined}
      data-selected={selected || undefined}
      aria-rowindex={index + 2}
    >
      {columns.map((column, position) => (
        <td
          key={column.id}
          data-numeric={column.numeric === true}
          data-wrap={column.wrap === true}
          data-controls={column.controls === true}
          data-sticky={column.sticky === true}
          title={column.hint?.(row)}
        >
          {position === opener && href !== null ? (
            <Link className={css.link} data-opener to={href}>
              {column.cell(row)}
            </Link>
          ) : position === opener && onOpen !== undefined ? (
            <RowOpener onClick={() => onOpen(row)}>{column.cell(row)}</RowOpener>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** One row; renders again only when its data, its index or the columns change. */
export const DataTableRow = memo(DataTableRowView) as typeof DataTableRowView;

/** A button that covers its row. */
export function RowOpener(props: Pick<ButtonProps, 'onClick' | 'children'>): ReactElement {
  return <Button kind="bare" className={css.link} data-opener {...props} />;
}

/** A row that is still loading. */
export function SkeletonRow({
  index,
  columns,
}: {
  readonly index: number;
  readonly columns: readonly DataColumn<never>[];
}): ReactElement {
  return (
    <tr aria-hidden data-index={index}>
      {columns.map((column, position) => (
        <td key={column.id} data-numeric={column.numeric === true}>
          <Skeleton
            className={css.skeleton}
            height={10}
            width={column.numeric === true ? 36 : `${45 + ((index * 17 + position * 29) % 40)}%`}
          />
        </td>
      ))}
    </tr>
  );
}
