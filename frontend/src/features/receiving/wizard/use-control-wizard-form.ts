import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '../../../shared/form/use-form-draft.js';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { useReloadDraft } from '../../../shared/form/use-reload-draft.js';
import { changedForm, emptyForm, formOfUnit, type WizardChange, type WizardForm } from './wizard-form.js';
import { storedBatchDefaults } from './batch-defaults.js';

export interface WizardFormState {
  readonly values: WizardForm;
  readonly change: (change: WizardChange) => void;
  /** Sets the saved values; the form is clean afterwards. */
  readonly reset: (values: WizardForm) => void;
  /** Number of scanned serial numbers: a scanned one is checked without debounce. */
  readonly scans: number;
  readonly scanned: (serial: string) => void;
  /** The current serial number in the field. */
  readonly typedSerial: () => string;
}

/** Values of step 1. They start with the batch of the line's last unit, and survive a reload or a sign-in. */
export function useWizardForm(lineId: number, unit: ReceivedUnit | null): WizardFormState {
  const [first] = useState<WizardForm>(() =>
    unit === null ? { ...emptyForm, ...storedBatchDefaults(lineId) } : formOfUnit(unit),
  );
  const [scans, setScans] = useState(0);
  const form = useForm<WizardForm>({ defaultValues: first });
  const values = form.watch();
  const key = `receipt-control/${lineId}/${unit?.id ?? 'new'}`;
  useFormDraft(key, form);
  useReloadDraft(key);
  useLeaveGuard(form.formState.isDirty);
  const change = (part: WizardChange): void =>
    form.reset(changedForm(form.getValues(), part), { keepDefaultValues: true });
  return {
    values,
    change,
    reset: (next) => form.reset(next),
    scans,
    typedSerial: () => (form.getValues('withoutSerial') ? '' : form.getValues('serial')),
    scanned: (serial) => {
      setScans((count) => count + 1);
      change({ serial, withoutSerial: false });
    },
  };
}
