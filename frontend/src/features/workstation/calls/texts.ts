/** Texts of calls from a work place. */
export const callTexts = {
  title: 'Кого вызвать?',
  words: 'Что случилось (необязательно)',
  open: (type: string): string => `${type}: уже вызвано`,
  calls: 'Вызовы',
  raised: (time: string): string => `вызвали в ${time}, ждём ответа`,
  sending: 'отправляем вызов',
  waits: 'нет связи: вызов отправится сам',
  accepted: (person: string, time: string): string => `Принято: ${person}, ${time}`,
  solve: 'Решено',
  solveOf: (type: string): string => `Решено: ${type}`,
  closed: (type: string): string => `Вызов закрыт: ${type}`,
} as const;
