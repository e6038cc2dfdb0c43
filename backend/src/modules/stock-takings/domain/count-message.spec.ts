import { expect, it } from 'vitest';
import { countMessage } from './count-message.js';

const CELL = { number: 7, status: 'posted', address: 'A-1', surplus: 0, shortage: 0 } as const;

it.each([
  [CELL, 'Ячейка A-1 пересчитана: расхождений нет'],
  [{ ...CELL, shortage: 2 }, 'Ячейка A-1 пересчитана: недостача 2 шт. Проведено, инвентаризация № 7'],
  [
    { ...CELL, shortage: 2, surplus: 1, status: 'review' as const },
    'Ячейка A-1 пересчитана: недостача 2 шт, излишек 1 шт. Ждёт решения склада, инвентаризация № 7',
  ],
])('%o', (result, message) => {
  expect(countMessage(result)).toBe(message);
});
