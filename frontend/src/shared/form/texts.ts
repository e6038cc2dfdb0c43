export const formTexts = {
  save: 'Сохранить',
  saving: 'Сохранение...',
  cancel: 'Отмена',
  unsaved: 'Закрыть без сохранения?',
  close: 'Закрыть',
  stay: 'Остаться',
} as const;
