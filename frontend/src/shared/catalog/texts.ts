export const catalogTexts = {
  noCompanies: 'Компании не найдены.',
  noProducts: 'Продукты не найдены.',
  unknownProduct: 'Неизвестный продукт',
  unnamed: 'Без названия',
  unknownCompany: 'Неизвестная компания',
  pickFromList: 'Выберите из списка',
  loading: 'Загрузка…',
  loadFailed: 'Не удалось загрузить список.',
  retry: 'Повторить',
  fromAccounting: 'Запросить из 1С',
} as const;
