import { formatNumber, formatQuantity } from '../../../shared/format/numbers.js';

/** Texts of the chart of a product's receipts and issues. */
export const chartTexts = {
  label: 'Приход и расход продукции по дням',
  balanceLabel: 'Остаток продукции на конец дня',
  day: 'День',
  came: 'Приход',
  went: 'Расход',
  balance: 'Остаток',
  none: 'Этой продукции на складе ещё не было',
  said: (came: number, went: number, now: number): string =>
    `Приход ${formatQuantity(came)}, расход ${formatQuantity(went)}, сейчас ${formatQuantity(now)}`,
  behind: (count: number): string => `Учитываем ещё ${formatNumber(count)} событий…`,
};
