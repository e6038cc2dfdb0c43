/** Texts of calls from a work place. */
export const callTexts = {
  title: 'Что нужно?',
  words: 'Что случилось (необязательно)',
  open: (type: string): string => `${type}: уже вызвано`,
  calls: 'Вызовы',
  raised: (time: string): string => `вызвали в ${time}, ждём ответа`,
  sending: 'отправляем вызов',
  waits: 'нет связи: вызов отправится сам',
  comes: (person: string): string => `${person} идёт`,
  isThere: (person: string): string => `${person} на месте`,
  escalated: (roles: string): string => `вызваны также: ${roles}`,
  arrive: 'На месте',
  arriveOf: (type: string): string => `На месте: ${type}`,
  solve: 'Решено',
  solveOf: (type: string): string => `Решено: ${type}`,
  closed: (type: string): string => `Вызов закрыт: ${type}`,
} as const;
