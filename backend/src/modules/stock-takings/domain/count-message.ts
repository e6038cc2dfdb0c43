export interface CountedCellResult {
  readonly number: number;
  readonly status: 'posted' | 'review';
  readonly address: string;
  readonly surplus: number;
  readonly shortage: number;
}

/** 'Ячейка A-1-1-01 пересчитана: недостача 2 шт. Проведено, инвентаризация № 7' */
export function countMessage({ number, status, address, surplus, shortage }: CountedCellResult): string {
  const differences = [
    ...(shortage > 0 ? [`недостача ${shortage} шт`] : []),
    ...(surplus > 0 ? [`излишек ${surplus} шт`] : []),
  ];
  if (differences.length === 0) return `Ячейка ${address} пересчитана: расхождений нет`;
  const end = status === 'posted' ? 'Проведено' : 'Ждёт решения склада';
  return `Ячейка ${address} пересчитана: ${differences.join(', ')}. ${end}, инвентаризация № ${number}`;
}
