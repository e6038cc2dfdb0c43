import { componentTexts, TEMPLATE_ATTRIBUTES } from '@naryad/contracts/products/rules';
import { describe, expect, it } from 'vitest';
import { componentErrors, componentName, componentOptions } from './component-form.js';
import { mergeNewer } from './merge-newer.js';
import {
  emptyForm,
  fieldOf,
  freeAttributes,
  inputOf,
  templateRows,
  type ProductForm,
} from './product-form.js';

const allAttributes = TEMPLATE_ATTRIBUTES.toReversed().map((key, index) => ({
  id: index + 1,
  name: key,
  key,
}));
const form = (part: Partial<ProductForm>): ProductForm => ({ ...emptyForm, name: 'Плата', ...part });
const component = (id: number, count = 1) => ({
  component_product_id: id,
  count,
  component_product: { id, name: `Деталь ${id}`, sku: null },
});

describe('what is sent', () => {
  const filled = form({
    attributes: [
      { product_attribute_id: null, value: 'ничей' },
      { product_attribute_id: 5, value: '' },
      { product_attribute_id: null, value: '' },
      { product_attribute_id: 7, value: 'b' },
    ],
    components: [component(2, 0), component(3, 4)],
  });

  it('are attribute rows with an attribute chosen and components with a positive count', () => {
    expect(inputOf(filled, 9, 3)).toMatchObject({
      id: 9,
      version: 3,
      attributes: [
        { product_attribute_id: 5, value: '' },
        { product_attribute_id: 7, value: 'b' },
      ],
      components: [{ component_product_id: 3, count: 4 }],
    });
  });

  it.each([
    ['attributes.1.value', 'attributes.3.value'],
    ['attributes.0.product_attribute_id', 'attributes.1.product_attribute_id'],
    ['attributes.9.value', null],
    ['components.0.count', 'components'],
    ['components', 'components'],
    ['sku', 'sku'],
    ['version', null],
  ])('brings the error of %s to %s', (serverName, field) => {
    expect(fieldOf(filled, serverName)).toBe(field);
  });
});

describe('attributes', () => {
  it('are added by the template in its order, each once', () => {
    const rows = templateRows(allAttributes, []);
    expect(rows.map((row) => allAttributes.find(({ id }) => id === row.product_attribute_id)?.key)).toEqual([
      ...TEMPLATE_ATTRIBUTES,
    ]);
    expect(templateRows(allAttributes, rows)).toEqual([]);
    expect(templateRows(allAttributes, rows.slice(1))).toEqual(rows.slice(0, 1));
    expect(templateRows([], [])).toEqual([]);
  });

  it('are offered where no other row has them', () => {
    const rows = [
      { product_attribute_id: 1, value: '' },
      { product_attribute_id: 2, value: '' },
    ];
    const freeIds = freeAttributes(allAttributes, rows, 1).map(({ id }) => id);
    expect(freeIds).toContain(1);
    expect(freeIds).not.toContain(2);
  });
});

describe('components', () => {
  const rows = [component(2), component(3)];

  it.each([
    [{ product_id: null, count: '1' }, null, { product_id: componentTexts.noProduct }],
    [{ product_id: 4, count: '0' }, null, { count: componentTexts.noCount }],
    [{ product_id: 4, count: '' }, null, { count: componentTexts.noCount }],
    [{ product_id: 4, count: '1.5' }, null, { count: componentTexts.noCount }],
    [{ product_id: 4, count: '1000001' }, null, { count: 'Не более 1 000 000' }],
    [{ product_id: 2, count: '1' }, null, { product_id: componentTexts.alreadyAdded }],
    [{ product_id: 2, count: '7' }, 0, {}],
    [{ product_id: 3, count: '7' }, 0, { product_id: componentTexts.alreadyAdded }],
    [{ product_id: 4, count: '1' }, null, {}],
  ])('%o (row %s): %o', (input, index, errors) => {
    expect(componentErrors(input, rows, index)).toEqual(errors);
  });

  it('are neither the product itself nor used ones', () => {
    const products = [1, 2, 3, 4].map((id) => ({ id, name: `Деталь ${id}`, sku: null }));
    expect(componentOptions(products, 1, rows, null).map(({ id }) => id)).toEqual([4]);
    expect(componentOptions(products, 1, rows, 0).map(({ id }) => id)).toEqual([2, 4]);
  });

  it('have a name in any case', () => {
    expect(componentName({ component_product: null })).toBe('Неизвестный продукт');
    expect(componentName({ component_product: { id: 1, name: ' ', sku: null } })).toBe('Без названия');
  });
});

describe('a newer version under the input', () => {
  it('preserves changes made here, applies the others, and lists fields that both have changed', () => {
    const base = form({ sku: 'A', comment: 'к', description: 'о' });
    const mine = { ...base, sku: 'B', comment: 'мой' };
    const theirs = { ...base, sku: 'C', comment: 'мой', description: 'их', components: [component(2)] };
    expect(mergeNewer(base, mine, theirs)).toEqual({
      form: { ...theirs, sku: 'B' },
      conflicts: ['sku'],
    });
  });
});
