import { expect, it } from 'vitest';
import { planPrinting } from './print-plan.js';

const passport = { id: 1, name: 'Паспорт', template_key: 'product-passport' };
const label = { id: 2, name: 'Этикетка', template_key: 'unit-label' };
const lot = { id: 9, product_id: 3 };

it('refuses with the texts of the specification', () => {
  expect(planPrinting({ stepId: 5, documents: [], lot })).toEqual({
    ok: false,
    message: 'Для данного шага не найдены документы для печати',
  });
  expect(planPrinting({ stepId: 5, documents: [passport], lot: undefined })).toEqual({
    ok: false,
    message: 'Не найден batch_product для печати',
  });
  expect(planPrinting({ stepId: 5, documents: [{ ...label, template_key: null }], lot })).toEqual({
    ok: false,
    message: 'Документ не содержит template_key',
  });
});

it('skips documents without a template and reports them', () => {
  const documents = [{ ...label, template_key: '' }, passport];
  expect(planPrinting({ stepId: 5, documents, lot })).toMatchObject({
    ok: true,
    requests: [{ template: 'product-passport', document_index: 1, document_count: 2 }],
    withoutTemplate: ['Этикетка'],
  });
});

it('requests each document with its position', () => {
  expect(planPrinting({ stepId: 5, documents: [passport, label], lot })).toMatchObject({
    ok: true,
    requests: [
      {
        template: 'product-passport',
        operation_step_id: 5,
        task_data: { product_id: 3, batch_product_id: 9 },
        is_multiple: true,
        document_index: 0,
        document_count: 2,
      },
      { template: 'unit-label', document_index: 1 },
    ],
  });
});
