import { isExpiryEarly } from '@naryad/contracts/batches/expiry';
import type { InvoiceBatch } from '@naryad/contracts/receipt-invoices/dto';
import { parsePlainDate } from '../../../shared/format/dates.js';
import { wizardTexts } from './control-texts.js';

/** Batch of units as typed. Dates are texts `дд.мм.гггг`. */
export interface BatchForm {
  readonly batchId: number | null;
  readonly isNew: boolean;
  readonly newNumber: string;
  readonly isNone: boolean;
  readonly made: string;
  readonly until: string;
}

export const emptyBatch: BatchForm = {
  batchId: null,
  isNew: false,
  newNumber: '',
  isNone: false,
  made: '',
  until: '',
};

export type BatchChange = Partial<BatchForm>;

/** The form after a change. An existing batch, a new batch and no batch exclude each other. */
export function changedBatch<Form extends BatchForm>(form: Form, change: Partial<Form>): Form {
  const next = { ...form, ...change };
  if (change.isNone === true) return { ...next, isNew: false, batchId: null };
  if (change.isNew === true) return { ...next, isNone: false, batchId: null };
  return change.batchId == null ? next : { ...next, isNew: false, isNone: false };
}

/** Dates can be typed for a new batch and for no batch; an existing batch has its own. */
export const hasOwnDates = (form: BatchForm): boolean => form.isNew || form.isNone;

export interface DateProblems {
  readonly made: string | null;
  readonly until: string | null;
  /** A warning only; does not block. */
  readonly warning: string | null;
}

const NO_PROBLEMS: DateProblems = { made: null, until: null, warning: null };

/**
 * Errors of the dates.
 * @param today plain date
 */
export function dateProblems(form: BatchForm, today: string): DateProblems {
  if (!hasOwnDates(form)) return NO_PROBLEMS;
  const [made, until] = [parsePlainDate(form.made), parsePlainDate(form.until)];
  const bad = (text: string, date: string | null): string | null =>
    text.trim() !== '' && date === null ? wizardTexts.badDate : null;
  if (isExpiryEarly(made, until)) return { made: null, until: wizardTexts.untilBeforeMade, warning: null };
  const warning = until !== null && until < today ? wizardTexts.expired : null;
  return { made: bad(form.made, made), until: bad(form.until, until), warning };
}

/**
 * Why the batch cannot be used yet; null: it can.
 * @param batches null while they are loading
 */
export function batchBlockedBy(
  form: BatchForm,
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
  return dates.made !== null || dates.until !== null ? reasons.dates : null;
}

/** The typed dates in the format of the API. */
export const datesOf = (form: BatchForm) => ({
  manufacture_date: parsePlainDate(form.made),
  expiry_date: parsePlainDate(form.until),
});
