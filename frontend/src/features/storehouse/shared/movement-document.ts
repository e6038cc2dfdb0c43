import type { OperationRow } from '@naryad/contracts/stock/dto';

const LABELS: Readonly<Record<string, (number: string) => string>> = {
  'receipt-invoice': (number) => `Накладная №${number}`,
  'production-order': (number) => `Заказ №${number}`,
  'customer-shipment': (number) => `Отгрузка: ${number}`,
  'stock-taking': (number) => `Инвентаризация №${number}`,
  'opening-balance': () => 'Начальные остатки',
};

/** Why goods were written off, with the comment; null where nothing was said. */
export const groundOf = ({ reason, comment }: OperationRow): string | null =>
  [reason, comment].filter((part) => part !== null).join(': ') || null;

/** The document that made a movement, in words; null where somebody did it by hand. */
export function documentOf({ document_type: type, document_number: number }: OperationRow): string | null {
  if (type === null) return null;
  return LABELS[type]?.(number ?? '') ?? number;
}
