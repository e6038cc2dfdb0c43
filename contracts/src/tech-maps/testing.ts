import type {
  EditedMeasurement,
  EditedOperation,
  EditedStep,
  EditedTechMap,
  EditedTechnology,
} from './edited.js';

/** A small specification for tests: one material, and a technology with two operations of two steps each. */
export const sampleStep = (id: number | string, change: Partial<EditedStep> = {}): EditedStep => ({
  id,
  name: `Шаг ${id}`,
  description: null,
  sort: 5,
  type: 'production',
  img_url: null,
  products: [],
  documents: [],
  measurements: [],
  ...change,
});

export const sampleMeasurement = (
  id: number | string,
  change: Partial<EditedMeasurement> = {},
): EditedMeasurement => ({
  id,
  name: `Измерение ${id}`,
  unit: 'В',
  lower_limit: 23.5,
  upper_limit: 24.5,
  is_required: true,
  sort: 5,
  ...change,
});

export const sampleOperation = (
  id: number | string,
  change: Partial<EditedOperation> = {},
): EditedOperation => ({
  id,
  name: `Операция ${id}`,
  sort: 5,
  workshop_post_id: 1,
  norm_minutes: null,
  steps: [],
  ...change,
});

export const sampleTechnology = (
  id: number | string,
  operations: readonly EditedOperation[],
): EditedTechMap['components'][number] => ({
  id,
  type: 'technology',
  technology: {
    id,
    name: `Технология ${id}`,
    operations,
  } satisfies EditedTechnology,
});

export const sampleMaterial = (productId: number, count = 1): EditedTechMap['components'][number] => ({
  id: 100 + productId,
  type: 'product',
  product_id: productId,
  product: { id: productId, name: `Продукт ${productId}`, sku: null },
  count,
});

export const sampleTechMap = (): EditedTechMap => ({
  id: 1,
  version: 3,
  name: 'Контроллер',
  description: null,
  product_id: 9,
  product: { id: 9, name: 'Контроллер К2', sku: 'K2', img_url: null },
  components: [
    sampleMaterial(1),
    sampleTechnology(1, [
      sampleOperation(11, {
        sort: 5,
        steps: [sampleStep(111), sampleStep(112, { sort: 10 })],
      }),
      sampleOperation(12, {
        sort: 10,
        steps: [
          sampleStep(121, {
            products: [{ id: 1, sku: null, name: 'Продукт 1', count: 2 }],
          }),
          sampleStep(122, {
            measurements: [sampleMeasurement(1221)],
            sort: 10,
            type: 'print',
            documents: [{ id: 7, name: 'Паспорт', template_key: 'product-passport' }],
          }),
        ],
      }),
    ]),
    sampleTechnology(2, [sampleOperation(21)]),
  ],
});
