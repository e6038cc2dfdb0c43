import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';

/** Names of the module types (decisions, "Work modules"), in their display order. */
export const MODULE_TYPES: Readonly<Record<WorkModuleKey, string>> = {
  storehouse: 'Склад',
  'receipt-invoice-control': 'Входной контроль',
  orders: 'Заказы',
  production: 'Производство',
  'storekeeper-desk': 'Рабочее место кладовщика',
  'picking-desk': 'Рабочее место комплектовщика',
  'assembler-desk': 'Рабочее место сборщика',
  'otk-desk': 'Рабочее место ОТК',
  'tsd-scan': 'ТСД',
};
