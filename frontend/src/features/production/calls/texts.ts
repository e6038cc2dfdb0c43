/** Texts of calls from work places, as planners see them. */
export const callTexts = {
  title: 'Вызовы с рабочих мест',
  call: (type: string, place: string): string => `${type} · ${place}`,
  since: (time: string): string => `с ${time}`,
  task: (number: string, product: string): string => `задача ${number}, ${product}`,
  accept: 'Принять',
  acceptOf: (call: string): string => `Принять: ${call}`,
  accepted: (person: string, time: string): string => `Принято: ${person}, ${time}`,
  solve: 'Решено',
  solveOf: (call: string): string => `Решено: ${call}`,
  more: (count: number): string => `Показать ещё ${count}`,
} as const;
