import type { TemplateKey } from '@naryad/contracts/documents/dto';

export interface BuiltInDocument {
  readonly name: string;
  /**
   * Increase it with each change of the name: a plant applies the change when it starts this version of the
   * program.
   */
  readonly revision: number;
}

/** Documents that every plant has: one per template. */
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
