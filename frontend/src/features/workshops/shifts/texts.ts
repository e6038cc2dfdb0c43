/** Texts of the shift calendar. */
export const shiftTexts = {
  title: 'Календарь смен',
  search: 'Поиск по названию',
  add: 'Добавить смену',
  edit: 'Редактировать смену',
  empty: 'Смен пока нет. Без них не посчитать, сколько времени запланировано на работу: OEE пуст.',
  time: 'Время',
  starts: 'Начало',
  ends: 'Конец',
  nextDay: 'на следующий день',
  endsHint: 'Не позже начала — значит, на следующий день',
  days: 'Дни недели',
  dayNames: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  dayNamesFull: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'],
  everyDay: 'ежедневно',
  breaks: 'Перерывы',
  breaksHint: 'Например: 10:00–10:15, 12:00–12:45. Время перерывов не считается запланированным',
  validity: 'Действует',
  validFrom: 'Действует с',
  validTo: 'Действует по',
  validHint: 'Пусто — без ограничения. Меняя график, закройте старую смену датой и добавьте новую',
  always: 'всегда',
  missing: 'Заполните название, начало, конец и отметьте дни недели',
  daysOff: 'Праздники и доп. смены',
  toWorkshops: 'Цеха',
  loadFailed: 'Не удалось загрузить смены. Попробуйте позже.',
  saveFailed: 'Не удалось сохранить смену. Попробуйте позже.',
  deleteFailed: 'Не удалось удалить смену. Попробуйте позже.',
  deleteTitle: (name: string): string => `Удаление смены «${name}»`,
  deleteQuestion:
    'Вы уверены, что хотите удалить эту смену? OEE за прошлые дни тоже посчитается без неё. Если смены больше не будет, укажите лучше дату, по которую она действует.',
  added: (name: string): string => `Смена «${name}» добавлена`,
  saved: 'Смена сохранена',
  deleted: 'Смена удалена',
  gone: 'Смена уже удалена',
} as const;

export const calendarDayTexts = {
  title: 'Праздники и дополнительные смены',
  search: 'Поиск по названию или смене',
  add: 'Добавить день',
  edit: 'Редактировать день',
  empty: 'Особых дней пока нет: завод работает по дням недели.',
  day: 'Дата',
  kind: 'Что в этот день',
  off: 'Выходной',
  extra: 'Дополнительная смена',
  shift: 'Смена',
  all: 'Все смены',
  allHint: 'Пусто — не работает ни одна смена',
  shiftsNotFound: 'Смены не найдены.',
  unknownShift: 'Смена удалена',
  missing: 'Заполните название и дату',
  missingExtra: 'Заполните название, дату и смену',
  toShifts: 'Календарь смен',
  loadFailed: 'Не удалось загрузить дни календаря. Попробуйте позже.',
  saveFailed: 'Не удалось сохранить день. Попробуйте позже.',
  deleteFailed: 'Не удалось удалить день. Попробуйте позже.',
  deleteTitle: (name: string): string => `Удаление дня «${name}»`,
  deleteQuestion: 'Вы уверены, что хотите удалить этот день из календаря?',
  added: (name: string): string => `«${name}» в календаре`,
  saved: 'День сохранён',
  deleted: 'День удалён из календаря',
  gone: 'День уже удалён из календаря',
} as const;

/** 'Пн–Пт', 'Сб, Вс', 'ежедневно'. */
export function daysText(days: string): string {
  const names = shiftTexts.dayNames;
  if (days === '1234567') return shiftTexts.everyDay;
  const runs: string[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && Number(run.at(-1)) + 1 === Number(day)) run.push(day);
    else runs.push([day]);
  }
  const nameOf = (day: string | undefined): string => names[Number(day) - 1] ?? '';
  return runs
    .map((run) =>
      run.length > 2 ? `${nameOf(run[0])}–${nameOf(run.at(-1))}` : run.map((day) => nameOf(day)).join(', '),
    )
    .join(', ');
}
