/** Keys of the attributes that 'Заполнить по шаблону' adds [1 §3 "Product attribute"], in this sequence. */
export const TEMPLATE_ATTRIBUTES = [
  'short_name',
  'variant',
  'size',
  'weight_net',
  'weight_brut',
  'temperature_min',
  'temperature_max',
  'humidity_min',
  'humidity_max',
  'pressure_min',
  'pressure_max',
  'serial_prefix',
] as const;

/** Messages of the component modal [1 §5]; the server refuses with the same ones. */
export const componentTexts = {
  noProduct: 'Выберите продукт',
  noCount: 'Укажите количество больше 0',
  alreadyAdded: 'Этот продукт уже добавлен в компоненты',
} as const;
