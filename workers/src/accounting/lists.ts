import type { AccountingList } from '@naryad/contracts/accounting/dto';
import type { ODataRow } from './odata-client.js';

/** A row for the log. */
export interface ListRow {
  readonly key: string;
  readonly name: string;
  readonly code: string | null;
}

/** Fields that decide whether a row belongs to the list. */
const STATE = ['Ref_Key', 'IsFolder', 'DeletionMark'] as const;

/** For each list, the name fields and the number fields, in order of preference. */
const FIELDS: Readonly<
  Record<AccountingList, { readonly name: readonly string[]; readonly code: readonly string[] }>
> = {
  products: { name: ['Description'], code: ['Артикул', 'Code'] },
  companies: { name: ['Description'], code: ['ИНН', 'Code'] },
  'receipt-invoices': { name: ['НомерВходящегоДокумента', 'Number'], code: ['Number'] },
};

/** The fields to request for a list, as far as this 1C has them: requesting an unknown field is an error. */
export function fieldsOf(list: AccountingList, example: ODataRow): string[] {
  const { name, code } = FIELDS[list];
  return [...new Set([...STATE, ...name, ...code])].filter((field) => field in example);
}

/** The row in short form; null for groups and for rows marked for deletion. */
export function rowOf(list: AccountingList, row: ODataRow): ListRow | null {
  if (row['IsFolder'] === true || row['DeletionMark'] === true) return null;
  const { name, code } = FIELDS[list];
  return { key: textOf(row['Ref_Key']), name: firstOf(row, name) ?? '', code: firstOf(row, code) };
}

/** 1C pads its strings with spaces. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function firstOf(row: ODataRow, fields: readonly string[]): string | null {
  return fields.map((field) => textOf(row[field])).find((text) => text !== '') ?? null;
}
