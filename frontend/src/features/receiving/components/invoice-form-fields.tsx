import TextField from '@mui/material/TextField';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import type { ReactElement } from 'react';
import { useCompanyOptions } from '../../../shared/catalog/companies.js';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { DateField } from '../../../shared/form/date-field.js';
import type { InvoiceEditor } from '../api/use-invoice-editor.js';
import { invoiceTexts } from '../texts.js';

const texts = invoiceTexts.form;
/** The counter of the number is shown from here on. */
const NEARLY_FULL = 15;

export interface InvoiceFormFieldsProps {
  readonly editor: InvoiceEditor;
  /** Units of the supplier's batches exist: the supplier stays. */
  readonly isSupplierBound: boolean;
  /** The supplier of the edited invoice, who may have been deleted since. */
  readonly supplier: { readonly name: string } | null;
}

/** Number, date and supplier of an invoice [2 §2.5]. */
export function InvoiceFormFields({
  editor,
  isSupplierBound,
  supplier,
}: InvoiceFormFieldsProps): ReactElement {
  const { form, errors, set } = editor;
  const companies = useCompanyOptions();
  const length = form.number.length;
  const counter = length >= NEARLY_FULL ? `${length} / ${receiptLimits.numberLength}` : undefined;
  return (
    <section className="rc-card rc-form__fields">
      <TextField
        fullWidth
        required
        autoFocus
        name="number"
        label={texts.number}
        value={form.number}
        onChange={(event) => set('number', event.target.value)}
        error={errors.number !== undefined}
        helperText={errors.number ?? counter}
        slotProps={{
          htmlInput: { maxLength: receiptLimits.numberLength, autoComplete: 'off', spellCheck: false },
        }}
      />
      <DateField
        required
        name="date"
        label={texts.date}
        value={form.date}
        onChange={(text) => set('date', text)}
        error={errors.date}
      />
      <OptionPicker
        required
        name="supplier_id"
        label={texts.supplier}
        options={companies.options}
        value={form.supplier_id}
        onChange={(id) => set('supplier_id', id)}
        labelOf={({ name }) => name}
        detailOf={({ inn }) => inn}
        unknownLabel={supplier?.name ?? texts.unknownSupplier}
        emptyText={texts.suppliersEmpty}
        isLoading={companies.isLoading}
        loadError={companies.error}
        onRetry={companies.refetch}
        error={errors.supplier_id}
        readOnly={isSupplierBound}
        hint={isSupplierBound ? texts.supplierBound : undefined}
      />
    </section>
  );
}
