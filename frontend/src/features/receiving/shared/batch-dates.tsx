import { mdiAlertOutline } from '@mdi/js';
import type { InvoiceBatch } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { DateField } from '../../../shared/form/date-field.js';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { Columns, Stack, Text } from '../../../shared/ui/index.js';
import type { WizardErrors } from './use-control-failure.js';
import { Fact } from './fact.js';
import { wizardTexts as texts } from './control-texts.js';
import { hasOwnDates, type DateProblems, type BatchChange, type BatchForm } from './batch-form.js';

export interface BatchDatesProps {
  readonly form: BatchForm;
  readonly onChange: (change: BatchChange) => void;
  /** The selected batch. */
  readonly batch: InvoiceBatch | null;
  readonly problems: DateProblems;
  readonly errors: WizardErrors;
  readonly disabled: boolean;
}

/**
 * Dates of manufacture and expiry: editable for a new batch or none, otherwise read-only from the selected
 * batch.
 */
export function BatchDates({
  form,
  onChange,
  batch,
  problems,
  errors,
  disabled,
}: BatchDatesProps): ReactElement {
  if (!hasOwnDates(form)) {
    return (
      <Columns as="dl" onPhones={2} gap="4px 16px">
        <Fact name={texts.made} tabular>
          {dateOr(batch?.manufacture_date, texts.noMade)}
        </Fact>
        <Fact name={texts.until} tabular>
          {dateOr(batch?.expiry_date, texts.noUntil)}
        </Fact>
      </Columns>
    );
  }
  return (
    <Stack gap={4}>
      <Columns gap="12px 16px">
        <DateField
          label={texts.made}
          value={form.made}
          disabled={disabled}
          error={errors.manufacture_date ?? problems.made ?? undefined}
          onChange={(made) => onChange({ made })}
        />
        <DateField
          label={texts.until}
          value={form.until}
          disabled={disabled}
          error={errors.expiry_date ?? problems.until ?? undefined}
          onChange={(until) => onChange({ until })}
        />
      </Columns>
      <Text
        as="p"
        role="status"
        size="usual"
        weight="strong"
        tone="warning"
        icon={problems.warning === null ? undefined : mdiAlertOutline}
      >
        {problems.warning}
      </Text>
    </Stack>
  );
}

function dateOr(date: string | null | undefined, fallback: string): ReactElement {
  return date ? <>{formatPlainDate(date)}</> : <span className="n-missing">{fallback}</span>;
}
