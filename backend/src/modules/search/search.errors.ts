import { foreignSiteText } from '@naryad/contracts/handheld/scan-code';
import { type ErrorTable, errorsOf } from '../../kernel/domain-error.js';

const searchErrors = {
  SEARCH_CODE_UNKNOWN: { kind: 'not-found', text: 'По этому коду ничего не найдено' },
  SEARCH_FOREIGN_SITE: { kind: 'not-found', text: foreignSiteText('{site}') },
} as const satisfies ErrorTable;

export const fail = errorsOf(searchErrors);
