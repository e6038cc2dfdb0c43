/** Messages about customer orders for backend and browser [3 §5, §8]. */
export const customerOrderTexts = {
  required: 'Заполните все обязательные поля',
  productsRequired: 'Добавьте хотя бы один продукт',
  twice: 'Этот продукт уже добавлен.',
} as const;

export const customerOrderLimits = { numberLength: 60, lines: 500, shipmentLines: 1000 } as const;
