import type { TemplateKey } from '@naryad/contracts/documents/dto';

export interface BuiltInDocument {
  readonly name: string;
  /** Raised with each change of the name: a plant takes the change over when it starts with this program. */
  readonly revision: number;
}

/** The documents that every plant has: one of each template. */
export const builtInDocuments: Readonly<Record<TemplateKey, BuiltInDocument>> = {
  'product-passport': { name: 'Паспорт изделия', revision: 1 },
  'unit-label': { name: 'Этикетка изделия 58×40', revision: 1 },
  'cell-label': { name: 'Этикетка ячейки 58×40', revision: 1 },
  'route-sheet': { name: 'Маршрутный лист', revision: 1 },
  'packing-list': { name: 'Комплектовочная ведомость', revision: 1 },
  'stock-taking-sheet': { name: 'Инвентаризационная опись ИНВ-3', revision: 1 },
  'receipt-order': { name: 'Приходный ордер М-4', revision: 1 },
  'discrepancy-act': { name: 'Акт о приёмке материалов М-7', revision: 1 },
};
