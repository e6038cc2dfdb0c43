import type {
  ReceiptInvoice,
  ReceiptInvoiceLine,
  ReceivedUnit,
} from '@naryad/contracts/receipt-invoices/dto';
import { wizardStepOf } from '@naryad/contracts/receipt-invoices/states';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { unitOf } from '../shared/control-units.js';
import { formOfUnit, type WizardForm } from './wizard-form.js';
import { storeBatchDefaults } from './batch-defaults.js';
import { useControlFailure, type ControlFailure } from '../shared/use-control-failure.js';
import { cacheUnit } from '../shared/use-control-invoice.js';
import { refreshUnit } from '../shared/use-control-live.js';
import { useControlSave } from './use-control-save.js';
import { useWizardForm, type WizardFormState } from './use-control-wizard-form.js';

/** Concurrent change of the unit, or of its invoice, by another user. */
export type ForeignChange = 'done' | 'changed' | 'gone' | 'closed';

export interface ControlWizardOptions {
  readonly invoice: ReceiptInvoice;
  readonly line: ReceiptInvoiceLine;
  /** The unit when the wizard was opened; null: a new one. */
  readonly opened: ReceivedUnit | null;
  /** The control of the invoice can no longer be changed. */
  readonly isClosed: boolean;
  /** The unit was saved for the first time. */
  readonly onUnitCreated: (unit: ReceivedUnit) => void;
  readonly onFinished: () => void;
}

export interface ControlWizard {
  readonly step: 1 | 2 | 3;
  readonly unit: ReceivedUnit | null;
  readonly form: WizardFormState;
  readonly failure: ControlFailure;
  readonly isBusy: boolean;
  readonly isPassed: boolean;
  readonly setPassed: (isPassed: boolean) => void;
  readonly save: () => void;
  readonly inspect: () => void;
  readonly finish: () => void;
  readonly back: () => void;
  readonly otherChange: ForeignChange | null;
  /** Continues with the version of the other user. */
  readonly loadForeign: () => void;
}

/** The three steps of the control of one unit. A step is ignored while another one is in progress. */
export function useControlWizard(options: ControlWizardOptions): ControlWizard {
  const { invoice, line, opened, isClosed, onUnitCreated, onFinished } = options;
  const queries = useQueryClient();
  const [unit, setUnit] = useState(opened);
  const [step, setStep] = useState<1 | 2 | 3>(wizardStepOf(opened?.receipt_status) ?? 1);
  const [isPassed, setPassed] = useState(opened?.receipt_status === 'print');
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const failure = useControlFailure();
  const form = useWizardForm(line.id, unit);
  const calls = useControlSave({
    invoice,
    line,
    onError: (error) => {
      failure.fail(error);
      // A refusal is often caused by another user: the refetch shows the current unit.
      if (unit !== null) void refreshUnit(queries, invoice.id, unit.id);
    },
    onBatch: (batchId) => form.change({ batchId, newNumber: '', made: '', until: '' }),
  });

  const current = unit === null ? undefined : unitOf(invoice, unit.id);
  const otherChange = isBusy
    ? null
    : isClosed
      ? 'closed'
      : unit === null
        ? null
        : changeByOthers(unit, current);

  const run = async (action: () => Promise<ReceivedUnit | undefined>, then: (unit: ReceivedUnit) => void) => {
    if (isRunning.current || otherChange !== null) return;
    isRunning.current = true;
    setBusy(true);
    failure.clear();
    try {
      const next = await action();
      if (next === undefined) return;
      setUnit(next);
      cacheUnit(queries, invoice.id, next);
      then(next);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const save = (): void => {
    const entered: WizardForm = form.values;
    void run(
      () => calls.save(entered, unit),
      (next) => {
        storeBatchDefaults(line.id, { ...formOfUnit(next), withoutSerial: entered.withoutSerial });
        form.reset(formOfUnit(next));
        setPassed(false);
        setStep(2);
        if (unit === null) onUnitCreated(next);
      },
    );
  };
  return {
    step,
    unit,
    form,
    failure,
    isBusy,
    isPassed,
    setPassed,
    save,
    inspect: () => {
      if (unit !== null && isPassed)
        void run(
          () => calls.advance(unit, 'print'),
          () => setStep(3),
        );
    },
    finish: () => {
      if (unit !== null) void run(() => calls.advance(unit, 'done'), onFinished);
    },
    back: () => {
      if (isRunning.current || step === 1) return;
      failure.clear();
      setStep(step === 3 ? 2 : 1);
    },
    otherChange,
    loadForeign: () => {
      if (current === undefined) return;
      failure.clear();
      setUnit(current);
      form.reset(formOfUnit(current));
      setPassed(current.receipt_status === 'print');
      setStep(wizardStepOf(current.receipt_status) ?? 1);
    },
  };
}

function changeByOthers(unit: ReceivedUnit, current: ReceivedUnit | undefined): ForeignChange | null {
  if (current === undefined) return 'gone';
  if (current.version <= unit.version) return null;
  return current.receipt_status === 'done' ? 'done' : 'changed';
}
