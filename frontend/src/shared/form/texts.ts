export const formTexts = {
  save: 'Сохранить',
  saving: 'Сохранение...',
  cancel: 'Отмена',
  unsaved: 'Закрыть без сохранения?',
  close: 'Закрыть',
  connectionIsBack: (button: string) => `Связь вернулась, но ещё не сохранено. Нажмите «${button}» ещё раз.`,
  stay: 'Остаться',
  addMore: 'После добавления открыть форму ещё раз',
  datePlaceholder: 'дд.мм.гггг',
  wholeDate: 'Введите дату целиком: дд.мм.гггг',
  momentPlaceholder: 'дд.мм.гггг чч:мм',
  openCalendar: 'Открыть календарь',
} as const;
