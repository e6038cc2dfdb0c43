import type { ReactNode } from 'react';

/** A column of a `DataTable`. Keep arrays of columns outside components or in a memo. */
export interface DataColumn<Row> {
  /** Stable name; the remembered visibility uses it. */
  readonly id: string;
  readonly header: string;
  /** In place of the heading, which names the column then. */
  readonly headerContent?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned with tabular digits. */
  readonly numeric?: boolean;
  /** CSS pixels or a percentage; columns without a width share the rest. */
  readonly width?: number | `${number}%`;
  /** May be hidden by the user (default true). */
  readonly hideable?: boolean;
  /** Not shown until somebody asks for it in the menu of columns. */
  readonly isExtra?: boolean;
  /** Lines break instead of being cut with an ellipsis. */
  readonly wrap?: boolean;
  /** Holds buttons: nothing of it is ever replaced by an ellipsis. */
  readonly controls?: boolean;
  /** Of the last column: stays in sight where the columns do not fit beside one another. */
  readonly sticky?: boolean;
  /** Text under the pointer, e.g. the whole of a cut name. */
  readonly hint?: (row: Row) => string | undefined;
  /** The list can be ordered by this column under this name: its heading becomes a button. */
  readonly sort?: string;
  /** Holds the link or button that opens the row; the first column when none says so. */
  readonly opens?: boolean;
}

/** Order of the shown rows, by the `sort` of a column. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export type RowKey = string | number;
