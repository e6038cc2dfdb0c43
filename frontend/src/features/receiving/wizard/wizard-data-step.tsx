import { plantToday } from '../../../shared/format/dates.js';
import { receiptLimits } from '@naryad/contracts/receipt-invoices/texts';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useSerialCheck, type SerialDelays } from '../../../shared/serial/use-serial-check.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Fact } from '../shared/fact.js';
import { useControlBatches } from '../shared/use-control-batches.js';
import type { WizardField } from '../shared/use-control-failure.js';
import type { ControlWizard } from './use-control-wizard.js';
import { useControlWizardScan } from './use-control-wizard-scan.js';
import { wizardTexts as texts } from '../shared/control-texts.js';
import { dateProblems, hasOwnDates } from '../shared/batch-form.js';
import { dataBlockedBy, serialQuestion, type WizardChange } from './wizard-form.js';
import { BatchFields } from '../shared/batch-fields.js';
import { BatchDates } from '../shared/batch-dates.js';
import { WizardFooter } from './wizard-footer.js';
import { WizardSerialField } from './wizard-serial-field.js';
import { WizardStepFrame } from './wizard-step.js';

export interface WizardDataStepProps {
  readonly wizard: ControlWizard;
  readonly supplier: { readonly id: number; readonly name: string };
  readonly productId: number;
  readonly href: string;
}

const SERIAL_DELAYS: SerialDelays = {
  typed: receiptLimits.serialCheckAfterTypingMs,
  batch: receiptLimits.serialCheckAfterBatchMs,
};

/** Fields whose server errors become outdated by the change. */
function fieldsAffectedBy(change: WizardChange): WizardField[] {
  const isBatch = 'batchId' in change || 'isNew' in change || 'isNone' in change || 'newNumber' in change;
  const isDate = 'made' in change || 'until' in change;
  return [
    ...(isBatch ? (['batch_manufacture_id', 'number', 'serial_number'] as const) : []),
    ...(isBatch || isDate ? (['manufacture_date', 'expiry_date'] as const) : []),
    ...('serial' in change || 'withoutSerial' in change ? (['serial_number'] as const) : []),
  ];
}

/** Step 1 'Ввод данных'. */
export function WizardDataStep({ wizard, supplier, productId, href }: WizardDataStepProps): ReactElement {
  const { form, failure, unit, isBusy } = wizard;
  const { values } = form;
  const serialField = useRef<HTMLInputElement>(null);
  const batchField = useRef<HTMLInputElement>(null);
  const batches = useControlBatches(supplier.id, unit);
  const check = useSerialCheck(
    serialQuestion(values, productId, unit?.id ?? null),
    values.serial,
    SERIAL_DELAYS,
    form.scans,
  );
  const dates = dateProblems(values, plantToday());
  const isLocked = isBusy || failure.isUnsure || wizard.otherChange !== null;
  const scan = useControlWizardScan(wizard, (serial) => {
    failure.clear('serial_number');
    form.scanned(serial);
    // Then Enter continues to the next step.
    requestAnimationFrame(() => serialField.current?.focus());
  });
  const change = (part: WizardChange): void => {
    failure.clear(...fieldsAffectedBy(part));
    scan.clear();
    form.change(part);
  };
  const reason =
    wizard.otherChange === null
      ? dataBlockedBy(values, check.status, batches.batches, dates)
      : texts.reasons.changed;

  // Determined before the batches are loaded, because moving the focus later would put typed text into
  // another field.
  const [beginsWithBatch] = useState(values.batchId !== null || hasOwnDates(values));
  useEffect(() => {
    // On touch devices the on-screen keyboard must not open automatically.
    if (matchMedia('(pointer: coarse)').matches) return;
    const isSerial = beginsWithBatch && serialField.current?.disabled === false;
    (isSerial ? serialField : batchField).current?.focus();
  }, [beginsWithBatch]);

  return (
    <WizardStepFrame
      onSubmit={() => {
        if (reason === null && !isBusy) wizard.save();
      }}
      fields={
        <>
          <Stack as="dl">
            <Fact name={texts.manufacturer}>{supplier.name}</Fact>
          </Stack>
          <BatchFields
            form={values}
            onChange={change}
            batches={batches}
            errors={failure.errors}
            disabled={isLocked}
            batchRef={batchField}
          />
          <BatchDates
            form={values}
            onChange={change}
            batch={batches.batches?.find(({ id }) => id === values.batchId) ?? null}
            problems={dates}
            errors={failure.errors}
            disabled={isLocked}
          />
          <WizardSerialField
            form={values}
            onChange={change}
            check={check}
            error={failure.errors.serial_number ?? scan.problem}
            disabled={isLocked}
            serialRef={serialField}
          />
        </>
      }
      footer={
        <WizardFooter
          href={href}
          submitText={texts.next}
          busyText={texts.saving}
          isBusy={isBusy}
          reason={reason}
          problem={failure.problem}
        />
      }
    />
  );
}
