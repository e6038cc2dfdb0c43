import type { InvoiceBatch, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { formatPlainDate } from '../../../shared/format/dates.js';
import type { SerialQuestion, SerialStatus } from '../../../shared/serial/use-serial-check.js';
import {
  batchBlockedBy,
  changedBatch,
  emptyBatch,
  hasOwnDates,
  type BatchForm,
  type DateProblems,
} from '../shared/batch-form.js';
import { wizardTexts } from '../shared/control-texts.js';

/** Step 1 as typed. */
export interface WizardForm extends BatchForm {
  readonly serial: string;
  readonly withoutSerial: boolean;
}

export const emptyForm: WizardForm = {
  ...emptyBatch,
  serial: '',
  withoutSerial: false,
};

export type WizardChange = Partial<WizardForm>;

/** The form after a change; ticking "without serial number" clears the number. */
export function changedForm(form: WizardForm, change: WizardChange): WizardForm {
  const next = changedBatch(form, change);
  return change.withoutSerial === true ? { ...next, serial: '' } : next;
}

/** Form values of a saved unit: a batch without a number means "no batch" with dates. */
export function formOfUnit(unit: ReceivedUnit): WizardForm {
  const { batch_manufacture: batch, serial_number: serial, receipt_status: status } = unit;
  const isNone = batch === null || batch.number === null;
  return {
    ...emptyForm,
    batchId: isNone ? null : batch.id,
    isNone,
    made: isNone ? formatPlainDate(batch?.manufacture_date) : '',
    until: isNone ? formatPlainDate(batch?.expiry_date) : '',
    serial: serial ?? '',
    // While the data was never entered, a missing serial number does not mean "without".
    withoutSerial: serial === null && status !== null,
  };
}

/** Request for the serial number check; null: no check, for example for a new batch or none. */
export function serialQuestion(
  form: WizardForm,
  productId: number,
  unitId: number | null,
): SerialQuestion | null {
  const serial = form.serial.trim();
  if (form.withoutSerial || serial === '' || hasOwnDates(form) || form.batchId === null) return null;
  return { serial, batchId: form.batchId, productId, unitId };
}

/** A serial number is checked within its batch; a new batch or none cannot contain the number yet. */
export const lacksBatch = (form: WizardForm): boolean =>
  !form.withoutSerial && form.serial.trim() !== '' && !hasOwnDates(form) && form.batchId === null;

/**
 * Why step 1 cannot be left yet; null: it can.
 * @param batches null while they are loading
 */
export function dataBlockedBy(
  form: WizardForm,
  status: SerialStatus,
  batches: readonly InvoiceBatch[] | null,
  dates: DateProblems,
): string | null {
  const { reasons } = wizardTexts;
  const refusal = batchBlockedBy(form, batches, dates);
  if (refusal !== null) return refusal;
  if (form.withoutSerial) return null;
  if (form.serial.trim() === '') return reasons.serial;
  return serialBlockedBy(status);
}

function serialBlockedBy(status: SerialStatus): string | null {
  switch (status) {
    case 'checking':
      return wizardTexts.serialCheck.checking;
    case 'taken':
      return wizardTexts.reasons.taken;
    case 'failed':
      return wizardTexts.reasons.failed;
    default:
      return null;
  }
}

/** The serial number as it is saved. */
export const serialOf = (form: WizardForm): string | null =>
  form.withoutSerial || form.serial.trim() === '' ? null : form.serial.trim();
