import { expect, it } from 'vitest';
import { componentPlanningRoutes } from '../component-planning/routes.js';
import { documentRoutes } from '../documents/routes.js';
import { parseWith } from '../kernel/parse.js';
import { techMapRoutes } from '../tech-maps/routes.js';
import { productionRoutes } from './routes.js';

// [3 §5]: a missing selection is reported with the message of its form, also for direct API calls.
it.each([
  [productionRoutes.createOrEditProductionOrder, 'product_id', 'Поле "Изделие" обязательно для заполнения'],
  [
    productionRoutes.createOrEditProductionOrder,
    'tech_map_id',
    'Поле "Спецификация" обязательно для заполнения',
  ],
  [techMapRoutes.createTechMap, 'product_id', 'Поле обязательно для заполнения'],
  [techMapRoutes.copyTechMap, 'target_product_id', 'Поле обязательно для заполнения'],
  [componentPlanningRoutes.createPlanned, 'batch_product_id', 'Заполните все поля'],
] as const)('%# a choice that is missing is named', (route, field, text) => {
  for (const value of [{}, { [field]: null }]) {
    const parsed = parseWith(route.input, value);
    expect(parsed).toMatchObject({ ok: false, errors: { [field]: [text] } });
  }
});

it('a document without a unit is refused with the message of printing', () => {
  const parsed = parseWith(documentRoutes.render.input, {
    template: 'unit-label',
    task_data: { product_id: 1, batch_product_id: null },
  });
  expect(parsed).toMatchObject({
    ok: false,
    errors: { 'task_data.batch_product_id': ['Не найден batch_product для печати'] },
  });
});
