import { describe, expect, it } from 'vitest';
import { anOperation, aStep, aUsedComponent } from '../testing/samples.js';
import { requiredComponents, usedComponent } from './operation-components.js';

const need = (id: number, productId: number, count: number) => ({
  id,
  product_id: productId,
  product: { id: productId, name: `Деталь ${productId}` },
  count,
});

it('sums what the steps need per product, with the picked quantity', () => {
  const operation = anOperation(1, {
    steps: [
      aStep(1, { components: [need(1, 11, 1), need(2, 12, 4)] }),
      aStep(2, { components: [need(3, 12, 2)] }),
    ],
    task_products: [aUsedComponent()],
  });
  expect(requiredComponents(operation)).toEqual([
    { productId: 11, name: 'Деталь 11', required: 1, pickedCount: 1 },
    { productId: 12, name: 'Деталь 12', required: 6, pickedCount: 0 },
  ]);
});

describe('a used component', () => {
  it('has nine facts', () => {
    expect(usedComponent(aUsedComponent())).toMatchObject({
      name: 'Плата ПУ-7',
      invoiceNumber: 'УПД-4471',
      invoiceId: 17,
      serial: 'PU7-000120',
      batch: '26-44',
      supplier: 'ООО «Компоненты»',
      manufactured: '12.03.2026',
      expires: '12.03.2028',
      arrived: '24.10.2026',
      cell: 'A-1-2-05',
      isExpired: false,
    });
  });

  it("shows 'N/A' for unknown values", () => {
    const bare = aUsedComponent({
      serial_number: null,
      receipt_invoice_product: null,
      batch_manufacture: null,
      storehouse_product: null,
    });
    expect(usedComponent(bare)).toMatchObject({
      invoiceNumber: null,
      serial: 'N/A',
      batch: 'N/A',
      supplier: 'N/A',
      manufactured: 'N/A',
      expires: 'N/A',
      arrived: 'N/A',
    });
  });

  it('is marked when its life had ended before it was built in', () => {
    const batch = { id: 3, number: '1', manufacture_date: null, expiry_date: '2026-11-19', supplier: null };
    expect(usedComponent(aUsedComponent({ batch_manufacture: batch })).isExpired).toBe(true);
    const sameDay = { ...batch, expiry_date: '2026-11-20' };
    expect(usedComponent(aUsedComponent({ batch_manufacture: sameDay })).isExpired).toBe(false);
  });
});
