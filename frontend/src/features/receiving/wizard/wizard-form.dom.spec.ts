import { describe, expect, it } from 'vitest';
import { aBatch, aUnit } from '../testing/control-factories.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { dateProblems, datesOf } from '../shared/batch-form.js';
import {
  changedForm,
  dataBlockedBy,
  emptyForm,
  formOfUnit,
  serialOf,
  lacksBatch,
  serialQuestion,
  type WizardForm,
} from './wizard-form.js';
import { storeBatchDefaults, storedBatchDefaults } from './batch-defaults.js';

const TODAY = '2026-11-21';
const form = (part: Partial<WizardForm>): WizardForm => ({ ...emptyForm, ...part });
const blocked = (part: Partial<WizardForm>, status: Parameters<typeof dataBlockedBy>[1] = 'idle') => {
  const one = form(part);
  return dataBlockedBy(one, status, [aBatch(1)], dateProblems(one, TODAY));
};

describe('step 1', () => {
  it('has one kind of batch at a time', () => {
    expect(changedForm(form({ isNew: true, newNumber: 'Н' }), { isNone: true })).toMatchObject({
      isNew: false,
      isNone: true,
      batchId: null,
    });
    expect(changedForm(form({ batchId: 1 }), { isNew: true })).toMatchObject({ isNew: true, batchId: null });
    expect(changedForm(form({ isNone: true }), { batchId: 1 })).toMatchObject({ isNone: false, batchId: 1 });
    expect(changedForm(form({ serial: 'С-1' }), { withoutSerial: true }).serial).toBe('');
  });

  it.each([
    [{}, 'idle', texts.reasons.batch],
    [{ batchId: 9 }, 'idle', texts.reasons.batch],
    [{ isNew: true, newNumber: ' ' }, 'idle', texts.reasons.number],
    [{ batchId: 1 }, 'idle', texts.reasons.serial],
    [{ batchId: 1, serial: 'С-1' }, 'checking', texts.serialCheck.checking],
    [{ batchId: 1, serial: 'С-1' }, 'taken', texts.reasons.taken],
    [{ batchId: 1, serial: 'С-1' }, 'failed', texts.reasons.failed],
    [{ batchId: 1, serial: 'С-1' }, 'free', null],
    [{ isNone: true, serial: 'С-1' }, 'idle', null],
    [{ isNew: true, newNumber: 'Н', withoutSerial: true }, 'idle', null],
    [{ isNone: true, withoutSerial: true, made: '31.02.2026' }, 'idle', texts.reasons.dates],
    [{ batchId: 1, withoutSerial: true, made: '31.02.2026' }, 'idle', null],
  ] as const)('%o with a serial number that is %s is held up by: %s', (part, status, reason) => {
    expect(blocked(part, status)).toBe(reason);
  });

  it('waits until the batches are loaded', () => {
    const one = form({ batchId: 1, withoutSerial: true });
    expect(dataBlockedBy(one, 'idle', null, dateProblems(one, TODAY))).toBe(texts.reasons.loading);
  });

  it('checks a serial number in an existing batch only', () => {
    const expected = { serial: 'С-1', batchId: 1, productId: 31, unitId: null };
    expect(serialQuestion(form({ serial: ' С-1 ', batchId: 1 }), 31, null)).toEqual(expected);
    expect(serialQuestion(form({ serial: 'С-1', isNone: true }), 31, null)).toBeNull();
    expect(serialQuestion(form({ serial: ' ', batchId: 1 }), 31, null)).toBeNull();
    expect(serialQuestion(form({ serial: 'С', batchId: 1, withoutSerial: true }), 31, null)).toBeNull();
    expect(serialQuestion(form({ serial: 'С-1', isNew: true, batchId: 1 }), 31, null)).toBeNull();
    expect(lacksBatch(form({ serial: 'С-1' }))).toBe(true);
    expect(lacksBatch(form({ serial: 'С-1', isNew: true }))).toBe(false);
    expect(lacksBatch(form({ serial: 'С-1', batchId: 1 }))).toBe(false);
  });

  it('refuses an expiry before the manufacture; one that has passed only warns', () => {
    const odd = form({ isNone: true, withoutSerial: true, made: '05.03.2026', until: '01.02.2026' });
    expect(dateProblems(odd, TODAY).until).toBe(texts.untilBeforeMade);
    expect(dateProblems(form({ isNone: true, until: '01.02.2026' }), TODAY).warning).toBe(texts.expired);
    expect(dataBlockedBy(odd, 'idle', [], dateProblems(odd, TODAY))).toBe(texts.reasons.dates);
    expect(datesOf(odd)).toEqual({ manufacture_date: '2026-03-05', expiry_date: '2026-02-01' });
  });
});

describe('a unit that was entered', () => {
  it('is restored unchanged', () => {
    const batch = aBatch(1);
    const inBatch = aUnit(1, { batch_manufacture_id: 1, batch_manufacture: batch });
    expect(formOfUnit(inBatch)).toMatchObject({ batchId: 1, isNone: false, made: '', serial: 'С-1' });
    const dated = aBatch(2, { number: null, manufacture_date: '2026-01-02', expiry_date: null });
    const without = aUnit(2, { batch_manufacture_id: 2, batch_manufacture: dated, serial_number: null });
    expect(formOfUnit(without)).toMatchObject({
      batchId: null,
      isNone: true,
      made: '02.01.2026',
      until: '',
      withoutSerial: true,
    });
    expect(serialOf(formOfUnit(without))).toBeNull();
    expect(serialOf(form({ serial: ' С-1 ' }))).toBe('С-1');
  });

  it('is the model of the next one of its line, without its serial number', () => {
    expect(storedBatchDefaults(301)).toBeNull();
    storeBatchDefaults(301, form({ batchId: 1, serial: 'С-1' }));
    storeBatchDefaults(302, form({ isNone: true, until: '01.02.2099' }));
    storeBatchDefaults(301, form({ batchId: 2 }));
    expect(storedBatchDefaults(301)).toEqual({
      batchId: 2,
      isNone: false,
      made: '',
      until: '',
      withoutSerial: false,
    });
    expect(storedBatchDefaults(302)).toMatchObject({ isNone: true, until: '01.02.2099' });
    localStorage.setItem('naryad.control-batches-2', '{');
    expect(storedBatchDefaults(301)).toBeNull();
  });
});
