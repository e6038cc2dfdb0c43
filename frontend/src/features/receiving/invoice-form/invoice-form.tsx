import type { ReceiptInvoice } from '@naryad/contracts/receipt-invoices/dto';
import { useCallback, useRef, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useProductOptions } from '../../../shared/catalog/products.js';
import { focusUnpicked } from '../../../shared/form/focus-unpicked.js';
import { mayLeave } from '../../../shared/form/use-leave-guard.js';
import { useSaveKey } from '../../../shared/form/use-save-key.js';
import { toast } from '../../../shared/ui/index.js';
import { useInvoiceEditor } from './use-invoice-editor.js';
import { useInvoiceLines } from './use-invoice-lines.js';
import { useInvoiceScan } from './use-invoice-scan.js';
import type { InvoiceForm as Values } from './invoice-form-values.js';
import type { InvoiceLine } from './invoice-lines.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import { InvoiceFormBar } from './invoice-form-bar.js';
import { InvoiceFormFields } from './invoice-form-fields.js';
import { InvoiceFormNotices } from './invoice-form-notices.js';
import { InvoiceLinesEditor } from './invoice-lines-editor.js';
import css from './invoice-form.module.css';

const texts = invoiceTexts.form;

export interface InvoiceFormProps {
  /** null creates an invoice. */
  readonly invoice: ReceiptInvoice | null;
  readonly moduleId: number;
  readonly initial: Values;
  /** Where the form returns to. */
  readonly backTo: string;
  readonly refetch: () => void;
  /** Why the invoice can no longer be saved; null: it can. */
  readonly refusal: string | null;
}

/**
 * The form of a receipt invoice: the supplier's document at the top, product lines below, one bar to leave or
 * save.
 */
export function InvoiceForm({
  invoice,
  moduleId,
  initial,
  backTo,
  refetch,
  refusal,
}: InvoiceFormProps): ReactElement {
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const products = useProductOptions();
  const editor = useInvoiceEditor({
    invoice,
    moduleId,
    initial,
    refetch,
    onSaved: () => {
      toast.success(invoice === null ? texts.created : texts.saved);
      void navigate(backTo);
    },
    onRefused: (field) => focusField(element.current, field),
  });
  const { form, set } = editor;
  const setLines = useCallback((lines: readonly InvoiceLine[]) => set('products', lines), [set]);
  const lines = useInvoiceLines(form.products, setLines, products);
  useInvoiceScan(products, lines.addScanned, !editor.isSaving && refusal === null);
  const units = unitsOf(invoice);

  const save = (): void => {
    if (refusal === null && !focusUnpicked(element.current)) editor.save();
  };
  useSaveKey(save);
  const leave = async (): Promise<void> => {
    if (!editor.isDirty || (await mayLeave())) void navigate(backTo);
  };

  return (
    <form
      ref={element}
      noValidate
      className={css.form}
      // Enter in a field moves to the next line; it must not save.
      onSubmit={(event) => event.preventDefault()}
    >
      <InvoiceFormNotices editor={editor} refusal={refusal} />
      <InvoiceFormFields
        number={form.number}
        date={form.date}
        supplierId={form.supplier_id}
        errors={editor.errors}
        set={set}
        isSupplierBound={units.size > 0}
        supplierName={invoice?.supplier.name ?? null}
      />
      <InvoiceLinesEditor
        lines={form.products}
        editor={lines}
        products={products}
        error={editor.errors.products}
        lineErrors={editor.lineErrors}
        unitsOf={units}
      />
      <InvoiceFormBar
        isNew={invoice === null}
        isDirty={editor.isDirty}
        isSaving={editor.isSaving}
        refusal={refusal}
        onCancel={() => void leave()}
        onSave={save}
      />
    </form>
  );
}

/** Number of units that the receipt control has already created, by product. */
function unitsOf(invoice: ReceiptInvoice | null): ReadonlyMap<number, number> {
  const entries = (invoice?.products ?? []).map(
    (line) => [line.product_id, Math.min(line.batch_products.length, line.quantity)] as const,
  );
  return new Map(entries.filter(([, count]) => count > 0));
}

/** Focuses the first error: a field, or the first incomplete line. */
function focusField(form: HTMLFormElement | null, field: string): void {
  const find = (selector: string): HTMLElement | null | undefined =>
    form?.querySelector<HTMLElement>(selector);
  // After the errors are rendered.
  requestAnimationFrame(() => {
    const target =
      field === 'products'
        ? (find('[data-line] [aria-invalid="true"]') ?? find('[data-add]'))
        : (find(`input[name="${field}"]`) ?? find(`[data-line="${CSS.escape(field)}"] input`));
    target?.focus();
  });
}
