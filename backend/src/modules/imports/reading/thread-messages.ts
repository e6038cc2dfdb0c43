import type { TableRow } from '../domain/table.js';
import type { TableLimits } from './limits.js';
import type { RefusalCode, RefusalDetails } from './refusal.js';

/** Input of the thread that reads a file. */
export interface ThreadInput {
  readonly file: Uint8Array;
  readonly limits: TableLimits;
}

export type ThreadAnswer =
  /** The file is read: any message requests the next lines. */
  | { readonly kind: 'read' }
  | { readonly kind: 'lines'; readonly lines: readonly TableRow[]; readonly isLast: boolean }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details: RefusalDetails };
