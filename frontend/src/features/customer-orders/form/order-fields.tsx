import TextField from '@mui/material/TextField';
import type { Company } from '@naryad/contracts/companies/dto';
import { customerOrderStatuses, customerOrderStatusLabels } from '@naryad/contracts/customer-orders/dto';
import { customerOrderLimits } from '@naryad/contracts/customer-orders/texts';
import type { ReactElement } from 'react';
import { OptionPicker } from '../../../shared/catalog/option-picker.js';
import { useCompanyOptions } from '../../../shared/catalog/companies.js';
import { DateField } from '../../../shared/form/date-field.js';
import { Card, classes } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import type { OrderEditor } from './use-order-editor.js';
import css from './order-form.module.css';

/** The statuses as options. The id is the position, starting from 1. */
const STATUSES = customerOrderStatuses.map((status, index) => ({ id: index + 1, status }));
type StatusOption = (typeof STATUSES)[number];

const labelOf = ({ status }: StatusOption): string => customerOrderStatusLabels[status];
const nameOf = ({ name }: Company): string => name;
const innOf = ({ inn }: Company): string | null => inn;

export interface OrderFieldsProps {
  readonly editor: Pick<OrderEditor, 'values' | 'errors' | 'set'>;
  /** The buyer of the edited order, who may have been deleted since. */
  readonly companyName: string | null;
  readonly isNew: boolean;
}

/** Number, status, buyer and planned shipment date. */
export function OrderFields({ editor, companyName, isNew }: OrderFieldsProps): ReactElement {
  const { values, errors, set } = editor;
  const companies = useCompanyOptions();
  return (
    <Card as="section" className={classes(css.card, css.fields)}>
      <TextField
        fullWidth
        required
        autoFocus={isNew}
        name="number"
        label={texts.form.number}
        value={values.number}
        onChange={(event) => set('number', event.target.value)}
        error={errors.number !== undefined}
        helperText={errors.number}
        slotProps={{
          htmlInput: { maxLength: customerOrderLimits.numberLength, autoComplete: 'off', spellCheck: false },
        }}
      />
      <OptionPicker
        required
        name="status"
        label={texts.form.status}
        options={STATUSES}
        value={STATUSES.find(({ status }) => status === values.status)?.id ?? null}
        onChange={(_, option) => set('status', option?.status ?? null)}
        labelOf={labelOf}
        unknownLabel={texts.unknownStatus}
        emptyText={texts.form.noStatuses}
        error={errors.status}
      />
      <OptionPicker
        name="company_id"
        label={texts.form.company}
        options={companies.options}
        value={values.company_id}
        onChange={(id) => set('company_id', id)}
        labelOf={nameOf}
        detailOf={innOf}
        unknownLabel={companyName ?? texts.form.unknownCompany}
        emptyText={texts.form.noCompanies}
        isLoading={companies.isLoading}
        loadError={companies.error}
        onRetry={companies.refetch}
        error={errors.company_id}
      />
      <DateField
        name="plan_date_shipment"
        label={texts.form.shipment}
        value={values.plan_date_shipment}
        onChange={(text) => set('plan_date_shipment', text)}
        error={errors.plan_date_shipment}
      />
    </Card>
  );
}
