// A specification of maximum realistic size: 3 technologies, 30 operations, 300 steps.
const TECHNOLOGIES = 3;
const OPERATIONS = 10;
const STEPS = 10;
const MATERIALS = 30;

const range = (count) => Array.from({ length: count }, (_, index) => index + 1);

/**
 * Its content as the editor sends it, all nodes new.
 * @param {number[]} products
 * @param {number[]} centers
 */
export function largeContent(products, centers) {
  const materials = products.slice(0, MATERIALS);
  const step = (index) => ({
    name: `Шаг ${index}: установить и закрепить`,
    description: 'Установить деталь по упорам, закрепить винтами, проверить затяжку и отсутствие перекоса.',
    sort: index * 5,
    products: [0, 1].map((offset) => ({
      id: materials[(index * 2 + offset) % materials.length],
      count: offset + 1,
    })),
  });
  const operation = (index) => ({
    name: `Операция ${index}`,
    sort: index * 5,
    workshop_post_id: centers[index % centers.length],
    steps: range(STEPS).map(step),
  });
  return [
    ...materials.map((product_id) => ({ type: 'product', product_id, count: 40 })),
    ...range(TECHNOLOGIES).map((index) => ({
      type: 'technology',
      technology: { name: `Технология ${index}`, operations: range(OPERATIONS).map(operation) },
    })),
  ];
}
