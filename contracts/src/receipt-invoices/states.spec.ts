import { describe, expect, it } from 'vitest';
import { controlStateOf, isReadyForDistribution, mayCompleteControl, mayDo, wizardStepOf } from './states.js';

const line = (quantity: number, units = 0, done = units) => ({ quantity, units, done });

describe('receiving', () => {
  it.each([
    ['processed', [line(2, 2)], true],
    ['created', [line(5)], true],
    ['created', [line(5), line(2, 2)], true],
    ['created', [line(2, 2)], false],
    ['created', [line(5), line(2, 1)], false],
    ['created', [line(5), line(2, 2, 1)], false],
    ['created', [], false],
    ['accepted', [line(5)], false],
    ['archived', [line(5)], false],
  ] as const)('%s with %j is ready for the putaway: %s', (status, lines, ready) => {
    expect(isReadyForDistribution(status, lines)).toBe(ready);
  });

  it('completes the control once, when the number of done units equals the quantity', () => {
    expect(mayCompleteControl('created', { total: 3, done: 3 })).toBe(true);
    expect(mayCompleteControl('created', { total: 3, done: 2 })).toBe(false);
    expect(mayCompleteControl('created', { total: 0, done: 0 })).toBe(false);
    expect(mayCompleteControl('processed', { total: 3, done: 3 })).toBe(false);
  });

  it('changes and deletes what is created, restores and deletes what is archived', () => {
    const allowed = (status: Parameters<typeof mayDo>[0]) =>
      (['update', 'delete', 'archive', 'restore'] as const).filter((action) => mayDo(status, action));
    expect(allowed('created')).toEqual(['update', 'delete', 'archive']);
    expect(allowed('archived')).toEqual(['delete', 'restore']);
    expect(allowed('processed')).toEqual([]);
    expect(allowed('accepted')).toEqual([]);
  });

  it('opens a unit at its step', () => {
    const steps = ([null, undefined, 'visual', 'print', 'done'] as const).map((one) => wizardStepOf(one));
    expect(steps).toEqual([1, 1, 2, 3, null]);
    expect(controlStateOf(null)).toBe('pending');
    expect(controlStateOf({ receipt_status: null })).toBe('data');
    expect(controlStateOf({ receipt_status: 'done' })).toBe('done');
  });
});
