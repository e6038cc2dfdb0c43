import type { InvoiceBatch, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { formatPlainDate, parsePlainDate } from '../../../shared/format/dates.js';
import type { SerialQuestion, SerialStatus } from '../../../shared/serial/use-serial-check.js';
import { wizardTexts } from '../shared/control-texts.js';

/** Step 1 as it is typed [2 §2.8]. Dates are texts `дд.мм.гггг`. */
export interface WizardForm {
  readonly batchId: number | null;
  readonly isNew: boolean;
  readonly newNumber: string;
  readonly isNone: boolean;
  readonly made: string;
  readonly until: string;
  readonly serial: string;
  readonly withoutSerial: boolean;
}

export const emptyForm: WizardForm = {
  batchId: null,
  isNew: false,
  newNumber: '',
  isNone: false,
  made: '',
  until: '',
  serial: '',
  withoutSerial: false,
};

export type WizardChange = Partial<Omit<WizardForm, 'batchId'>> & { readonly batchId?: number | null };

/** The form after a change: an existing batch, a new one and none exclude each other [2 §2.8]. */
export function changedForm(form: WizardForm, change: WizardChange): WizardForm {
  const next = { ...form, ...change };
  if (change.isNone === true) return { ...next, isNew: false, batchId: null };
  if (change.isNew === true) return { ...next, isNone: false, batchId: null };
  if (change.batchId != null) return { ...next, isNew: false, isNone: false };
  return change.withoutSerial === true ? { ...next, serial: '' } : next;
}

/** A unit that was entered before: a batch without number stands for "no batch" with dates. */
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
    // Data that was never entered does not say that there is no number.
    withoutSerial: serial === null && status !== null,
  };
}

/** Dates may be typed for a new batch and for none; those of a chosen batch are its own. */
export const hasOwnDates = (form: WizardForm): boolean => form.isNew || form.isNone;

/** What the server is asked about the serial number; null: nothing, e.g. for a new batch or none [2 §4]. */
export function serialQuestion(
  form: WizardForm,
  productId: number,
  unitId: number | null,
): SerialQuestion | null {
  const serial = form.serial.trim();
  if (form.withoutSerial || serial === '' || hasOwnDates(form) || form.batchId === null) return null;
  return { serial, batchId: form.batchId, productId, unitId };
}

/** A serial number needs the batch that it is asked for; a new batch or none cannot have the number yet. */
export const lacksBatch = (form: WizardForm): boolean =>
  !form.withoutSerial && form.serial.trim() !== '' && !hasOwnDates(form) && form.batchId === null;

export interface DateProblems {
  readonly made: string | null;
  readonly until: string | null;
  /** Warns, does not hold up. */
  readonly warning: string | null;
}

const NO_PROBLEMS: DateProblems = { made: null, until: null, warning: null };

/** What is wrong with the dates. @param today plain date */
export function dateProblems(form: WizardForm, today: string): DateProblems {
  if (!hasOwnDates(form)) return NO_PROBLEMS;
  const [made, until] = [parsePlainDate(form.made), parsePlainDate(form.until)];
  const bad = (text: string, date: string | null): string | null =>
    text.trim() !== '' && date === null ? wizardTexts.badDate : null;
  const warning =
    made !== null && until !== null && until < made
      ? wizardTexts.untilBeforeMade
      : until !== null && until < today
        ? wizardTexts.expired
        : null;
  return { made: bad(form.made, made), until: bad(form.until, until), warning };
}

/** Why step 1 cannot be left yet [2 §5]; null: it can. @param batches null while they are loading */
export function dataBlockedBy(
  form: WizardForm,
  status: SerialStatus,
  batches: readonly InvoiceBatch[] | null,
  dates: DateProblems,
): string | null {
  const { reasons } = wizardTexts;
  if (form.isNew && form.newNumber.trim() === '') return reasons.number;
  if (!hasOwnDates(form)) {
    if (form.batchId === null) return reasons.batch;
    if (batches === null) return reasons.loading;
    if (!batches.some(({ id }) => id === form.batchId)) return reasons.batch;
  }
  if (dates.made !== null || dates.until !== null) return reasons.dates;
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

/** Serial number as it is saved. */
export const serialOf = (form: WizardForm): string | null =>
  form.withoutSerial || form.serial.trim() === '' ? null : form.serial.trim();

/** The typed dates as the calls take them. */
export const datesOf = (form: WizardForm) => ({
  manufacture_date: parsePlainDate(form.made),
  expiry_date: parsePlainDate(form.until),
});
