import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../shared/content.js';
import { aStep, aTechMap, aTechnology, anOperation } from '../../testing/samples.js';
import { duplicateStep } from './duplicate.js';
import { inputOf } from './input.js';
import {
  measurementProblems,
  measurementsOf,
  moveMeasurement,
  removeMeasurement,
  setMeasurement,
} from './measurements.js';
import { inOrder } from './order.js';
import { renumbering } from './renumbered.js';

const values = { name: 'Ток', unit: 'А', lower_limit: null, upper_limit: 2, is_required: false };
const voltage = {
  id: 7,
  name: 'Напряжение',
  unit: 'В',
  lower_limit: 23.5,
  upper_limit: 24.5,
  is_required: true,
  sort: 5,
};
const operation = anOperation(31, 21, { steps: [aStep(41, { measurements: [voltage] })] });
const map = aTechMap({ components: [aTechnology(21, 'Контроль', [operation])] });
const names = (source: typeof map | ReturnType<typeof setMeasurement>, stepIndex = 0) =>
  measurementsOf(stepsOf(source)[stepIndex]!.step).map(({ id, name, sort }) => `${id} ${name} ${sort}`);

describe('measurements of a step', () => {
  it('are appended, changed at their position, moved and removed', () => {
    const addedMap = setMeasurement(map, 41, values, 'local-measurement-1-1');
    expect(names(addedMap)).toEqual(['7 Напряжение 5', 'local-measurement-1-1 Ток 10']);
    const changedMap = setMeasurement(addedMap, 41, { ...values, name: 'Напряжение покоя' }, 7);
    const swapped = moveMeasurement(changedMap, 41, 'local-measurement-1-1', 0);
    expect(names(swapped)).toEqual(['local-measurement-1-1 Ток 5', '7 Напряжение покоя 10']);
    expect(names(removeMeasurement(swapped, 41, 7))).toEqual(['local-measurement-1-1 Ток 5']);
    expect(removeMeasurement(map, 999, 7)).toBe(map);
  });

  it('are sent completely, get their ids, and a copied step has separate ones', () => {
    const addedMap = setMeasurement(map, 41, values, 'local-measurement-1-1');
    const [component] = inputOf(addedMap, 3).components;
    expect(component).toMatchObject({
      technology: { operations: [{ steps: [{ measurements: [{ id: 7 }, { upper_limit: 2 }] }] }] },
    });
    expect(names(renumbering({ 'local-measurement-1-1': 8 })(addedMap))).toEqual([
      '7 Напряжение 5',
      '8 Ток 10',
    ]);
    const copy = names(duplicateStep(map, operation, operation.steps[0]!), 1);
    expect(copy).toEqual([expect.stringMatching(/^local-measurement-\d+-\d+ Напряжение 5$/)]);
  });

  it('are put in order with their step', () => {
    const unordered = aTechMap({
      components: [
        aTechnology(21, 'К', [
          anOperation(31, 21, {
            steps: [
              aStep(41, {
                measurements: [
                  { ...voltage, sort: 9 },
                  { ...voltage, id: 8, sort: 1 },
                ],
              }),
            ],
          }),
        ]),
      ],
    });
    expect(stepsOf(inOrder(unordered))[0]!.step.measurements!.map(({ id }) => id)).toEqual([8, 7]);
  });

  const { step } = stepsOf(map)[0]!;
  const typedValues = { name: 'Ток', unit: '', lower: '', upper: '', isRequired: true };
  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Укажите, что измеряют' }],
    [{ name: ' НАПРЯЖЕНИЕ ' }, { name: 'Такое измерение уже есть в этом шаге' }],
    [{ unit: 'В'.repeat(21) }, { unit: 'Не более 20 символов' }],
    [{ lower: '23,5', upper: '24.5' }, {}],
    [{ lower: 'много' }, { lower: 'Укажите число, например 23,5' }],
    [{ lower: '5', upper: '4' }, { lower: 'Нижний предел больше верхнего' }],
  ])('typed as %o', (part, problems) =>
    expect(measurementProblems(step, { ...typedValues, ...part }, null)).toEqual(problems),
  );

  it('does not conflict with its own name', () => {
    expect(measurementProblems(step, { ...typedValues, name: 'Напряжение' }, 7)).toEqual({});
  });
});
