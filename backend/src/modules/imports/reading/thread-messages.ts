import type { TableRow } from '../domain/table.js';
import type { TableLimits } from './limits.js';
import type { RefusalCode, RefusalDetails } from './refusal.js';

/** What the thread that reads a file begins with. */
export interface ThreadInput {
  readonly file: Uint8Array;
  readonly limits: TableLimits;
}

export type ThreadAnswer =
  /** It is read: any message asks for its next lines. */
  | { readonly kind: 'read' }
  | { readonly kind: 'lines'; readonly lines: readonly TableRow[]; readonly isLast: boolean }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly details: RefusalDetails };
