import type { OfferedWorkCenter, TechMap } from '@naryad/contracts/tech-maps/dto';

type Component = TechMap['components'][number];
type TechnologyComponent = Extract<Component, { type: 'technology' }>;
type Operation = TechnologyComponent['technology']['operations'][number];
type Step = Operation['steps'][number];

export const aStep = (id: number, part: Partial<Step> = {}): Step => ({
  id,
  name: `Шаг ${id}`,
  description: null,
  type: 'production',
  img_url: 'picture.webp',
  documents: [],
  components: (part.products ?? []).map(({ id: productId, name, count }) => ({
    id: id * 10 + productId,
    product_id: productId,
    product: { id: productId, name },
    count,
  })),
  products: [],
  sort: 5,
  ...part,
});

export const anOperation = (id: number, technologyId: number, part: Partial<Operation> = {}): Operation => ({
  id,
  name: `Операция ${id}`,
  sort: 5,
  technology_id: technologyId,
  workshop_post_id: 1,
  steps: [],
  ...part,
});

export const aTechnology = (id: number, name: string, operations: Operation[]): TechnologyComponent => ({
  id,
  type: 'technology',
  product_id: null,
  product: null,
  count: null,
  technology_id: id,
  technology: { id, name, operations },
});

export const aMaterial = (id: number, productId: number, name: string, count = 1): Component => ({
  id,
  type: 'product',
  product_id: productId,
  product: { id: productId, name, sku: `SKU-${productId}` },
  count,
  technology_id: null,
  technology: null,
});

/** The assembly of `aTechMap`: picking, and mounting with a final print step. */
export const anAssembly = (): TechnologyComponent =>
  aTechnology(21, 'Сборка', [
    anOperation(31, 21, {
      name: 'Комплектование',
      steps: [
        aStep(41, {
          name: 'Скомплектовать',
          products: [
            { id: 1, sku: 'SKU-1', name: 'Болт М8', count: 12 },
            { id: 2, sku: 'SKU-2', name: 'Плата', count: 1 },
          ],
        }),
      ],
    }),
    anOperation(32, 21, {
      name: 'Монтаж платы',
      sort: 10,
      steps: [
        aStep(42, { name: 'Установить плату' }),
        aStep(43, { name: 'Закрепить', sort: 10 }),
        aStep(44, {
          name: 'Напечатать паспорт',
          sort: 15,
          type: 'print',
          documents: [{ id: 1, name: 'Паспорт изделия', template_key: 'product-passport' }],
        }),
      ],
    }),
  ]);

/** Materials: a bolt and a board. Technologies: an assembly of two operations, and a control of one. */
export const aTechMap = (part: Partial<TechMap> = {}): TechMap => ({
  id: 7,
  name: 'Сборка К2',
  description: null,
  product_id: 90,
  product: { id: 90, name: 'Контроллер К2', sku: 'K2', img_url: null },
  version: 3,
  components: [
    aMaterial(11, 1, 'Болт М8', 12),
    aMaterial(12, 2, 'Плата'),
    anAssembly(),
    aTechnology(22, 'Контроль', [
      anOperation(33, 22, {
        name: 'Проверка',
        workshop_post_id: 2,
        steps: [
          aStep(45, {
            name: 'Проверить болты',
            products: [{ id: 1, sku: 'SKU-1', name: 'Болт М8', count: 1 }],
          }),
        ],
      }),
    ]),
  ],
  ...part,
});

export const CENTERS: OfferedWorkCenter[] = [
  { id: 1, name: 'Пост сборки', workshop_id: 1, places: 2, served_places: 2, picking_places: 0 },
  { id: 2, name: 'Пост ОТК', workshop_id: 1, places: 1, served_places: 1, picking_places: 0 },
  { id: 3, name: 'Новый пост', workshop_id: 1, places: 0, served_places: 0, picking_places: 0 },
];

export const DOCUMENTS = [
  { id: 1, name: 'Паспорт изделия', template_key: 'product-passport' },
  { id: 2, name: 'Этикетка', template_key: 'unit-label' },
  // A document of deliveries, which print steps must not offer.
  { id: 3, name: 'Приходный ордер М-4', template_key: 'receipt-order' },
];
