/** Messages of the specification editor [3 §5, §8]; the server returns the same ones. */
export const techMapTexts = {
  fillAll: 'Заполните все поля.',
  productTwice: 'Этот продукт уже добавлен.',
  technologyName: 'Заполните название технологии.',
  technologyTwice: 'Технология с таким названием уже существует.',
  operationTwice: 'Операция с таким названием уже существует в этой технологии.',
  stepName: 'Введите название шага',
  stepProduct: 'Выберите продукт',
  count: 'Укажите корректное количество',
  stepDocument: 'Выберите документ',
  stepGone: 'Ошибка: шаг не найден',
  created: 'Спецификация успешно создана',
  copied: 'Спецификация успешно скопирована',
  norm: 'Укажите норму в минутах, больше нуля и не больше 10 000',
} as const;
