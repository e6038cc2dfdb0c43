import type { StepMeasurement } from '@naryad/contracts/tech-maps/measurements';
import { describe, expect, it } from 'vitest';
import { validateReadings } from './readings.js';

const voltage: StepMeasurement = {
  id: 1,
  name: 'Напряжение',
  unit: 'В',
  lower_limit: 23.5,
  upper_limit: 24.5,
  is_required: true,
  sort: 5,
};
const unlimited: StepMeasurement = {
  ...voltage,
  id: 2,
  name: 'Момент',
  lower_limit: null,
  upper_limit: null,
};
const validate = (...sentReadings: [id: number, value: number, comment?: string][]) =>
  validateReadings(
    [voltage, unlimited],
    sentReadings.map(([measurement_id, value, comment]) => ({
      measurement_id,
      value,
      comment: comment ?? null,
    })),
  );

describe('measured values', () => {
  it.each([23.5, 24, 24.5])('%d is within the limits; both limits are allowed', (value) =>
    expect(validate([1, value])).toEqual([{ measurement: voltage, value, comment: null }]),
  );

  it.each([23.499999, 24.500001, -24])('%d is out of limits and needs a comment', (value) => {
    expect(validate([1, value])).toMatchObject({
      code: 'PRODUCTION_READING_COMMENT',
      details: { name: 'Напряжение', limits: '23,5–24,5 В' },
    });
    expect(validate([1, value, 'Проверено дважды'])).toMatchObject([{ value, comment: 'Проверено дважды' }]);
  });

  it('allows every value without limits; drops the comment of a value within the limits', () =>
    expect(validate([2, -1e6], [1, 24, 'лишнее'])).toMatchObject([{ comment: null }, { comment: null }]));

  it('accepts only measurements of the step, each once', () => {
    expect(validate([1, 24], [9, 1])).toMatchObject({ code: 'PRODUCTION_MEASUREMENT_NOT_FOUND', at: 1 });
    expect(validate([1, 24], [1, 24])).toMatchObject({ code: 'PRODUCTION_READING_TWICE', at: 1 });
  });
});
