import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { peekDraft } from '../../../shared/form/draft-store.js';
import { useFormDraft } from '../../../shared/form/use-form-draft.js';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { useReloadDraft } from '../../../shared/form/use-reload-draft.js';
import { invoiceErrors, invoiceFormOf, type InvoiceErrors, type InvoiceForm } from './invoice-form-values.js';
import { reuseUnchangedLines } from './invoice-lines.js';
import { mergeInvoice } from './invoice-merge.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import { useInvoiceSave, type InvoiceFailure } from './use-invoice-save.js';

const texts = invoiceTexts.form;
const NO_LINES: ReadonlyMap<string, string> = new Map();
const NAMES = { number: texts.number, date: texts.date, supplier_id: texts.supplier } as const;

/** Initial state of the form, base of the merge. */
interface Base {
  readonly form: InvoiceForm;
  /** null: the invoice is new. */
  readonly version: number | null;
}

export interface InvoiceEditorOptions {
  /** Latest known state of the edited invoice; null creates one. */
  readonly invoice: ReceiptInvoice | null;
  readonly moduleId: number;
  /** Initial values of a new invoice. */
  readonly initial: InvoiceForm;
  readonly refetch: () => void;
  readonly onSaved: () => void;
  /** Called with the first field in error. */
  readonly onRefused: (field: keyof InvoiceErrors | string) => void;
}

export interface InvoiceEditor {
  readonly form: InvoiceForm;
  readonly set: <Key extends keyof InvoiceForm>(key: Key, value: InvoiceForm[Key]) => void;
  readonly errors: InvoiceErrors;
  readonly lineErrors: ReadonlyMap<string, string>;
  readonly general: string | null;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  readonly save: () => void;
  /** Another user has saved the invoice, and this form has unsaved input. */
  readonly isStale: boolean;
  /** Merges the newer invoice with the typed input. */
  readonly loadNewer: () => void;
  /** After the merge: values changed by both; null before. */
  readonly conflicts: readonly string[] | null;
}

const FIELDS = ['number', 'date', 'supplier_id', 'products'] as const;

/** State of the invoice form: input, errors, saving, and concurrent changes by other users. */
export function useInvoiceEditor(options: InvoiceEditorOptions): InvoiceEditor {
  const { invoice, moduleId, initial, refetch, onSaved, onRefused } = options;
  const key = invoice === null ? `receipt-invoice/new/${moduleId}` : `receipt-invoice/${invoice.id}`;
  const [base, setBase] = useState<Base>(() => {
    const draft = peekDraft<InvoiceForm, Base>(key)?.context;
    if (draft != null) return draft;
    return { form: invoice === null ? initial : invoiceFormOf(invoice), version: invoice?.version ?? null };
  });
  const store = useForm<InvoiceForm>({ defaultValues: base.form });
  const { isDirty } = store.formState;
  const { restored } = useFormDraft(key, store, { context: base });
  useReloadDraft(key);
  useLeaveGuard(isDirty);
  const watched = useWatch({ control: store.control }) as InvoiceForm;
  const [products, setProducts] = useState(watched.products);
  const lines = reuseUnchangedLines(products, watched.products);
  if (lines !== products) setProducts(lines);
  const form: InvoiceForm = { ...watched, products: lines };
  const [errors, setErrors] = useState<InvoiceErrors>({});
  const [failure, setFailure] = useState<InvoiceFailure | null>(null);
  const [conflicts, setConflicts] = useState<readonly string[] | null>(null);

  // A newer invoice replaces the values of an untouched form automatically. A restored draft counts as
  // touched.
  const isNewer = invoice !== null && invoice.version !== base.version;
  if (isNewer && invoice !== null && !isDirty && !restored) {
    setBase({ form: invoiceFormOf(invoice), version: invoice.version });
  }
  const shownBase = useRef(base);
  useEffect(() => {
    if (shownBase.current === base) return;
    shownBase.current = base;
    store.reset(base.form);
  }, [base, store]);

  const saving = useInvoiceSave({
    edited: invoice === null || base.version === null ? null : { id: invoice.id, version: base.version },
    moduleId,
    onSaved,
    onFailed: (saveFailure) => {
      setFailure(saveFailure);
      setErrors(saveFailure.fields);
      if (saveFailure.isStale) refetch();
      const first =
        FIELDS.find((field) => saveFailure.fields[field] !== undefined) ?? [...saveFailure.lines.keys()][0];
      if (first !== undefined) onRefused(first);
    },
  });

  const set = useCallback<InvoiceEditor['set']>(
    (field, value) => {
      store.setValue(field, value as never, { shouldDirty: true });
      setErrors((current) => (current[field] === undefined ? current : { ...current, [field]: undefined }));
      if (field === 'products') setFailure((current) => current && { ...current, lines: NO_LINES });
    },
    [store],
  );
  const save = (): void => {
    if (saving.isPending) return;
    const values = store.getValues();
    const fieldErrors = invoiceErrors(values);
    setFailure(null);
    setErrors(fieldErrors);
    const first = FIELDS.find((field) => fieldErrors[field] !== undefined);
    if (first === undefined) saving.run(values);
    else onRefused(first);
  };
  const loadNewer = (): void => {
    if (!isNewer || invoice === null) return refetch();
    const theirs = invoiceFormOf(invoice);
    const merged = mergeInvoice(base.form, store.getValues(), theirs, NAMES);
    const next = { form: theirs, version: invoice.version };
    shownBase.current = next;
    setBase(next);
    store.reset(theirs);
    store.reset(merged.form, { keepDefaultValues: true });
    setConflicts(merged.conflicts);
    setFailure(null);
    setErrors({});
  };

  return {
    form,
    set,
    errors,
    lineErrors: failure?.lines ?? NO_LINES,
    general: failure?.general ?? null,
    isDirty,
    isRestored: restored,
    isSaving: saving.isPending,
    save,
    isStale: (isNewer && isDirty) || failure?.isStale === true,
    loadNewer,
    conflicts,
  };
}
