import type { ReactNode } from 'react';

/** A column of a `DataTable`. Define arrays of columns outside components or in a memo. */
export interface DataColumn<Row> {
  /** Stable name; key of the persisted visibility. */
  readonly id: string;
  readonly header: string;
  /** Replaces the header text, which is then the accessible name of the column. */
  readonly headerContent?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular digits. */
  readonly numeric?: boolean;
  /** CSS pixels or a percentage; columns without a width share the remaining space. */
  readonly width?: number | `${number}%`;
  /** The user can hide it (default true). */
  readonly hideable?: boolean;
  /** Hidden until the user selects it in the column menu. */
  readonly isExtra?: boolean;
  /** Wraps instead of truncating with an ellipsis. */
  readonly wrap?: boolean;
  /** Contains buttons: never truncated. */
  readonly controls?: boolean;
  /** Only for the last column: stays visible when the table scrolls horizontally. */
  readonly sticky?: boolean;
  /** Tooltip, e.g. the full text of a truncated name. */
  readonly hint?: (row: Row) => string | undefined;
  /** Sort key of the column: its header becomes a button. */
  readonly sort?: string;
  /** Contains the link or button that opens the row; the first column by default. */
  readonly opens?: boolean;
}

/** Order of the shown rows, by the `sort` of a column. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export type RowKey = string | number;
