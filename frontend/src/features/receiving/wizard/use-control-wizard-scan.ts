import { useState } from 'react';
import {
  useScanContext,
  useConfirmReplace,
  type Scan,
  type ScanOutcome,
} from '../../../shared/scanner/index.js';
import { wizardTexts } from '../shared/control-texts.js';
import type { ControlWizard } from './use-control-wizard.js';

const texts = wizardTexts.scan;
/** Longest serial number. */
const MAX_LENGTH = 100;

const rejected = (text: string): ScanOutcome => ({ kind: 'rejected', text });

export interface ControlWizardScan {
  /** Why the last scan was refused. */
  readonly problem: string | null;
  readonly clear: () => void;
}

/**
 * Scans in the wizard: serial numbers in step 1, the unit's own label in the other steps, for comparison.
 * @param onSerial null: no serial number is expected now
 * @param onAny after every scan: the engine removes the focus from buttons
 */
export function useControlWizardScan(
  { form, unit, isBusy, failure, otherChange }: ControlWizard,
  onSerial: ((serial: string) => void) | null,
  onAny?: () => void,
): ControlWizardScan {
  const [problem, setProblem] = useState<string | null>(null);
  const confirmReplace = useConfirmReplace();
  const readScan = ({ parsed, text }: Scan): ScanOutcome | Promise<ScanOutcome> => {
    if (isBusy) return rejected(texts.busy);
    if (parsed.kind === 'cell' || parsed.kind === 'cell-address') return rejected(texts.cell);
    if (parsed.kind === 'product') {
      return parsed.pid === unit?.id
        ? { kind: 'accepted', text: texts.ownLabel }
        : rejected(texts.foreignLabel);
    }
    if (onSerial === null) return rejected(texts.later);
    if (failure.isUnsure) return rejected(wizardTexts.reasons.unsure);
    if (otherChange !== null) return rejected(wizardTexts.foreign[otherChange]);
    if (text.length > MAX_LENGTH) return rejected(texts.tooLong);
    return fillSerial(text, onSerial);
  };
  const fillSerial = async (text: string, onAccepted: (serial: string) => void): Promise<ScanOutcome> => {
    const refusal = await confirmReplace(form.typedSerial(), text);
    if (refusal !== null) return refusal;
    onAccepted(text);
    return { kind: 'accepted', text };
  };
  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    const outcome = await readScan(scan);
    setProblem(outcome.kind === 'accepted' ? null : outcome.text);
    onAny?.();
    return outcome;
  };
  useScanContext({ title: texts.title, onScan, acceptsAnyText: true });
  return { problem, clear: () => setProblem(null) };
}
