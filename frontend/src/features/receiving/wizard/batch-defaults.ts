import type { WizardForm } from './wizard-form.js';

const KEY = 'naryad.control-batches-2';
/** Maximum number of stored lines; the oldest are evicted. */
const MOST = 100;

/** Initial values for the next unit of the same line: all except the serial number. */
export type BatchDefaults = Pick<WizardForm, 'batchId' | 'isNone' | 'made' | 'until' | 'withoutSerial'>;

type StoredDefaults = readonly (readonly [number, BatchDefaults])[];

function readDefaults(): StoredDefaults {
  try {
    const storedDefaults: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(storedDefaults) ? (storedDefaults as StoredDefaults) : [];
  } catch {
    return [];
  }
}

/** Stores on this device how a unit of an invoice line was entered. */
export function storeBatchDefaults(lineId: number, form: BatchDefaults): void {
  const { batchId, isNone, made, until, withoutSerial } = form;
  const others = readDefaults().filter(([id]) => id !== lineId);
  try {
    const all = [[lineId, { batchId, isNone, made, until, withoutSerial }], ...others].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage may be disabled; then the batch is chosen for each unit.
  }
}

export function storedBatchDefaults(lineId: number): BatchDefaults | null {
  return readDefaults().find(([id]) => id === lineId)?.[1] ?? null;
}
