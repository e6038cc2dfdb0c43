import type { OperationRow } from '@naryad/contracts/stock/dto';

const LABELS: Readonly<Record<string, (number: string) => string>> = {
  'receipt-invoice': (number) => `Накладная №${number}`,
  'production-order': (number) => `Заказ №${number}`,
  'customer-shipment': (number) => `Отгрузка: ${number}`,
  'stock-taking': (number) => `Инвентаризация №${number}`,
  'opening-balance': () => 'Начальные остатки',
};

/** Reason of a write-off with its comment; null without either. */
export const groundOf = ({ reason, comment }: OperationRow): string | null =>
  [reason, comment].filter((part) => part !== null).join(': ') || null;

/** Name of the document that caused a movement; null for a manual operation. */
export function documentOf({ document_type: type, document_number: number }: OperationRow): string | null {
  if (type === null) return null;
  return LABELS[type]?.(number ?? '') ?? number;
}
