import { LOOK_ALIKE } from '@naryad/contracts/kernel/look-alike';

/** SQL of `barely` of the contracts. */
export const barelySql = (column: string): string =>
  `regexp_replace(translate(upper(${column}), '${LOOK_ALIKE.cyrillic}', '${LOOK_ALIKE.latin}'), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g')`;
