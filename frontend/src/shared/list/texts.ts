export const listTexts = {
  total: 'Всего:',
  actions: 'Действия',
  view: 'Просмотр',
  edit: 'Редактировать',
  remove: 'Удалить',
  more: 'Ещё действия',
  nothingFound: 'Ничего не найдено',
  resetSearch: 'Сбросить поиск',
  refreshList: 'Обновить список',
  changedMeanwhile: 'Список изменился',
  keys: {
    rows: 'Ходить по строкам',
    open: 'Открыть строку',
    add: 'Добавить',
    remove: 'Удалить строку',
  },
  actionOn: (action: string, name: string): string => `${action}: ${name}`,
} as const;
