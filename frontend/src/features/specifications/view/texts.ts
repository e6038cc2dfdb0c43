export const viewTexts = {
  none: 'Спецификации не найдены.',
  choice: 'Спецификация',
  option: (name: string, version: number | null) =>
    version === null ? name : `${name} (утверждена версия ${version})`,
  version: (version: number) => `версия ${version}`,
  edit: 'Редактировать',
  versions: 'Версии',
  sku: 'Артикул',
  product: 'Продукция',
  count: 'Количество',
  center: (name: string) => `Рабочий центр: ${name}`,
  norm: (minutes: string) => `Норма: ${minutes} мин/шт`,
  components: 'Материалы',
  measurements: 'Измеряется',
  documents: 'Документы',
  imageOf: (name: string) => `Изображение шага «${name}»`,
} as const;
