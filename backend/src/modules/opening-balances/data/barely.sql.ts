import { seenAsSql } from '../../../kernel/sql-text.js';

/** SQL equivalent of `barely` in the contracts. */
export const barelySql = (column: string): string =>
  `regexp_replace(${seenAsSql(column)}, '(^|[^0-9])0+(?=[0-9])', '\\1', 'g')`;
