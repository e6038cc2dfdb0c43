export const formTexts = {
  save: 'Сохранить',
  saving: 'Сохранение...',
  cancel: 'Отмена',
  unsaved: 'Закрыть без сохранения?',
  close: 'Закрыть',
  stay: 'Остаться',
  datePlaceholder: 'дд.мм.гггг',
  openCalendar: 'Открыть календарь',
} as const;
