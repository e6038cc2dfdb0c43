import TextField from '@mui/material/TextField';
import type { Company } from '@naryad/contracts/companies/dto';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { memo, type ReactElement } from 'react';
import { useCompanyOptions } from '../../../shared/catalog/companies.js';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { DateField } from '../../../shared/form/date-field.js';
import { Card, Columns } from '../../../shared/ui/index.js';
import type { InvoiceEditor } from './use-invoice-editor.js';
import type { InvoiceErrors } from './invoice-form-values.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import css from './invoice-form.module.css';

const texts = invoiceTexts.form;
/** The character counter of the number is shown from this length on. */
const NEARLY_FULL = 15;

export interface InvoiceFormFieldsProps {
  readonly number: string;
  readonly date: string;
  readonly supplierId: number | null;
  readonly errors: InvoiceErrors;
  readonly set: InvoiceEditor['set'];
  /** Units of the supplier's batches exist, so the supplier cannot be changed. */
  readonly isSupplierBound: boolean;
  /** The supplier of the edited invoice, who may have been deleted since. */
  readonly supplierName: string | null;
}

/** Number, date and supplier of an invoice. Memoised, so that typing in the lines does not re-render it. */
export const InvoiceFormFields = memo(function InvoiceFormFields({
  number,
  date,
  supplierId,
  errors,
  set,
  isSupplierBound,
  supplierName,
}: InvoiceFormFieldsProps): ReactElement {
  const companies = useCompanyOptions();
  const length = number.length;
  const counter = length >= NEARLY_FULL ? `${length} / ${receiptLimits.numberLength}` : undefined;
  return (
    <Card as="section" className={css.card}>
      <Columns count="minmax(0, 6fr) minmax(168px, 4fr) minmax(0, 8fr)" gap={16} className={css.fields}>
        <TextField
          fullWidth
          required
          autoFocus
          name="number"
          label={texts.number}
          value={number}
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
          value={date}
          onChange={(text) => set('date', text)}
          error={errors.date}
        />
        <OptionPicker
          required
          name="supplier_id"
          label={texts.supplier}
          options={companies.options}
          value={supplierId}
          onChange={(id) => set('supplier_id', id)}
          labelOf={nameOf}
          detailOf={innOf}
          unknownLabel={supplierName ?? texts.unknownSupplier}
          emptyText={texts.suppliersEmpty}
          isLoading={companies.isLoading}
          loadError={companies.error}
          onRetry={companies.refetch}
          error={errors.supplier_id}
          readOnly={isSupplierBound}
          hint={isSupplierBound ? texts.supplierBound : undefined}
        />
      </Columns>
    </Card>
  );
});

const nameOf = ({ name }: Company): string => name;
const innOf = ({ inn }: Company): string | null => inn;
