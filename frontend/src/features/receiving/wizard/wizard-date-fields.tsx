import { mdiAlertOutline } from '@mdi/js';
import type { InvoiceBatch } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { DateField } from '../../../shared/form/date-field.js';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { Icon } from '../../../shared/ui/icon.js';
import type { WizardErrors } from './use-control-failure.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { hasOwnDates, type DateProblems, type WizardChange, type WizardForm } from './wizard-form.js';

export interface WizardDateFieldsProps {
  readonly form: WizardForm;
  readonly onChange: (change: WizardChange) => void;
  /** The chosen one. */
  readonly batch: InvoiceBatch | null;
  readonly problems: DateProblems;
  readonly errors: WizardErrors;
  readonly disabled: boolean;
}

/** Dates of manufacture and expiry: typed for a new batch or none, else those of the chosen batch to read [2 §2.8]. */
export function WizardDateFields({
  form,
  onChange,
  batch,
  problems,
  errors,
  disabled,
}: WizardDateFieldsProps): ReactElement {
  if (!hasOwnDates(form)) {
    return (
      <dl className="rw-facts">
        <div>
          <dt>{texts.made}</dt>
          <dd className="n-tabular">{dateOr(batch?.manufacture_date, texts.noMade)}</dd>
        </div>
        <div>
          <dt>{texts.until}</dt>
          <dd className="n-tabular">{dateOr(batch?.expiry_date, texts.noUntil)}</dd>
        </div>
      </dl>
    );
  }
  return (
    <div className="rw-dates">
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
      <p className="rw-warning" role="status">
        {problems.warning !== null && (
          <>
            <Icon path={mdiAlertOutline} size={18} />
            {problems.warning}
          </>
        )}
      </p>
    </div>
  );
}

function dateOr(date: string | null | undefined, missing: string): ReactElement {
  return date ? <>{formatPlainDate(date)}</> : <span className="n-missing">{missing}</span>;
}
