import { mdiArrowDown, mdiArrowUp, mdiSwapVertical } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.js';
import { Icon } from './icon.js';
import css from './data-table.module.css';

export interface HeaderCellProps {
  readonly header: string;
  readonly headerContent?: ReactNode;
  readonly numeric: boolean;
  readonly sticky: boolean;
  /** Sort key of the column; undefined: not sortable. */
  readonly sort: string | undefined;
  readonly direction: 'asc' | 'desc' | null;
  /** All headers are one tab stop: this one. */
  readonly isStop?: boolean;
  readonly onSort: ((key: string) => void) | undefined;
}

/** Header of a column; a button with an arrow when the column is sortable. */
export function HeaderCell({
  header,
  headerContent,
  numeric,
  sticky,
  sort,
  direction,
  isStop = true,
  onSort,
}: HeaderCellProps): ReactElement {
  const isSortable = sort !== undefined && onSort !== undefined;
  const arrow = (
    <Icon
      path={direction === null ? mdiSwapVertical : direction === 'asc' ? mdiArrowUp : mdiArrowDown}
      size={14}
    />
  );
  return (
    <th
      scope="col"
      data-numeric={numeric}
      data-sticky={sticky}
      aria-sort={
        isSortable && direction !== null ? (direction === 'asc' ? 'ascending' : 'descending') : undefined
      }
    >
      {isSortable ? (
        <Button
          kind="bare"
          className={css.sort}
          tabIndex={isStop ? 0 : -1}
          data-active={direction !== null}
          onClick={() => onSort(sort)}
        >
          {/* The heading of numbers ends where its numbers end. */}
          {numeric && arrow}
          {header}
          {!numeric && arrow}
        </Button>
      ) : (
        (headerContent ?? header)
      )}
    </th>
  );
}
