/** Labels of the levels, and texts of levels without options. */
export const cellTexts = {
  line: 'Линия',
  stack: 'Стеллаж',
  shelf: 'Полка',
  cell: 'Ячейка',
  place: 'Место хранения',
  address: 'Адрес ячейки',
  addressExample: 'введите или отсканируйте',
  none: 'Такой ячейки нет на складе',
  several: 'Подходит несколько ячеек: введите адрес целиком или выберите',
  unknown: 'Запись не найдена',
  empty: {
    line: 'Линии не найдены',
    stack: 'Стеллажи не найдены',
    shelf: 'Полки не найдены',
    cell: 'Ячейки не найдены',
  },
} as const;
