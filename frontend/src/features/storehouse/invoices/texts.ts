/** Texts of the tab 'Приходные накладные'. */
export const invoicesTexts = {
  title: 'Приходные накладные',
  empty: 'Нет накладных готовых к распределению',
  search: 'Номер или поставщик',
  columns: {
    index: '№',
    number: 'Номер',
    date: 'Дата',
    supplier: 'Поставщик',
    items: 'Позиций',
    actions: 'Действия',
  },
  view: 'Просмотр',
  distribute: 'Распределить',
  of: (action: string, number: string): string => `${action}: № ${number}`,
} as const;
