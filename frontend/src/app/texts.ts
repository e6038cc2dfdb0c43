export const appTexts = {
  product: 'Наряд',
  notFound: 'Page Not found',
  forbidden: 'Недостаточно прав',
  forbiddenText: 'Эта страница доступна только администратору.',
  toStart: 'На главную',
  noStartModule: 'Стартовый модуль не назначен. Выберите модуль в меню.',
  screenFailed: 'Не удалось открыть страницу',
  notLoaded: 'Программа не загрузилась. Проверьте сеть: когда связь вернётся, загрузка повторится сама.',
  reload: 'Обновить страницу',
  loading: 'Загрузка…',
} as const;
