/** Texts of units on hold. */
export const holdTexts = {
  sign: 'Удержание',
  held: (reason: string): string => `На удержании: ${reason}`,
  means:
    'Изделие нельзя принять на склад, переместить, взять в работу или отгрузить, пока удержание не снято.',
  since: (time: string, author: string): string => `${time}, ${author}`,
  past: (reason: string, from: string, to: string): string => `Удержание «${reason}»: ${from} – ${to}`,
  released: (reason: string, author: string): string => `Снято: ${reason} (${author})`,
  hold: 'Удержать изделие',
  list: 'Удержанные изделия',
  release: 'Снять удержание',
  reason: 'Причина',
  releaseReason: 'Почему удержание снимается',
  comment: 'Комментарий',
  missing: 'Укажите причину',
  holdDone: 'Изделие на удержании',
  releaseDone: 'Удержание снято',
} as const;

/** Texts of inspection results (ОТК) and runs in an item's history. */
export const inspectionTexts = {
  dash: '—',
  runs: 'Выполнения операции',
  run: (number: number, from: string, to: string): string => `Выполнение ${number}: ${from} – ${to}`,
  backTo: (operation: string): string => `Возврат на операцию «${operation}»`,
  defect: (code: string, name: string): string => `Код дефекта ${code}: ${name}`,
  decidedBy: (person: string): string => `Решение: ${person}`,
  scrapped: (time: string): string => `Забраковано ${time}`,
  scrappedSign: 'Брак',
  replace: 'Сделать замену',
  replaced: 'Замена сделана: она в конце списка изделий заказа',
  replaceDone: 'Замена поставлена в очередь',
} as const;
