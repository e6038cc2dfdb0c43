import { describe, expect, it } from 'vitest';
import { anOperation, aStep, aUsedComponent } from '../../testing/samples.js';
import { aPlanned } from '../../testing/planning.js';
import { plannedGroups, plannedSteps, planNeeds, stepFor } from './plan-needs.js';

const component = (count: number) => ({
  id: 1,
  product_id: 11,
  product: { id: 11, name: 'Плата ПУ-7' },
  count,
});
const operation = anOperation(1000, {
  status: 'work',
  steps: [aStep(1, { components: [component(2)] }), aStep(2), aStep(3, { components: [component(3)] })],
  task_products: [aUsedComponent()],
});

describe('what an operation needs', () => {
  it('is summed over its steps, minus what is picked and planned for it', () => {
    const plannedProducts = [aPlanned(1, { task_step_id: 1, quantity: 2 }), aPlanned(2, { operation_id: 7 })];
    expect(planNeeds(operation, plannedProducts)).toEqual([
      {
        productId: 11,
        name: 'Плата ПУ-7',
        required: 5,
        pickedCount: 1,
        plannedProducts: [plannedProducts[0]],
        missingCount: 2,
      },
    ]);
    expect(plannedSteps(operation)).toEqual([501, 503]);
  });

  it('is planned for the first step that still lacks some', () => {
    expect(stepFor(operation, [], 11)).toEqual({ stepId: 501, missingCount: 2 });
    const full = [aPlanned(1, { task_step_id: 1, quantity: 2 })];
    expect(stepFor(operation, full, 11)).toEqual({ stepId: 503, missingCount: 2 });
    const enough = [...full, aPlanned(2, { task_step_id: 3, quantity: 2 })];
    expect(stepFor(operation, enough, 11)).toEqual({ stepId: 501, missingCount: 0 });
    expect(stepFor(operation, [], 99)).toBeNull();
  });
});

it('groups planned interchangeable stock without serial numbers', () => {
  const plain = { ...aPlanned(1).batch_product, serial_number: null };
  const plannedProducts = [
    aPlanned(1),
    aPlanned(2, { batch_product: plain }),
    aPlanned(3, { batch_product: plain, quantity: 4 }),
    aPlanned(4, { batch_product: plain, cell_address: 'A-1-2-8' }),
  ];
  expect(plannedGroups(plannedProducts).map(({ ids, quantity }) => [ids, quantity])).toEqual([
    [[1], 1],
    [[2, 3], 5],
    [[4], 1],
  ]);
});
