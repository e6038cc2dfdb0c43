import type { WizardForm } from './wizard-form.js';

const KEY = 'naryad.control-batches-2';
/** Lines that are remembered; the oldest are forgotten. */
const MOST = 100;

/** What the next unit of the same line begins with: all but its serial number. */
export type BatchDefaults = Pick<WizardForm, 'batchId' | 'isNone' | 'made' | 'until' | 'withoutSerial'>;

type StoredDefaults = readonly (readonly [number, BatchDefaults])[];

function read(): StoredDefaults {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as StoredDefaults) : [];
  } catch {
    return [];
  }
}

/** Remembers on this device how a unit of an invoice line was entered [ux §3.3]. */
export function storeBatchDefaults(lineId: number, form: BatchDefaults): void {
  const { batchId, isNone, made, until, withoutSerial } = form;
  const others = read().filter(([id]) => id !== lineId);
  try {
    const all = [[lineId, { batchId, isNone, made, until, withoutSerial }], ...others].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage may be switched off; then the batch is chosen for each unit.
  }
}

export function storedBatchDefaults(lineId: number): BatchDefaults | null {
  return read().find(([id]) => id === lineId)?.[1] ?? null;
}
