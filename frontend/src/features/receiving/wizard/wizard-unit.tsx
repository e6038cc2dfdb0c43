import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { wizardTexts } from '../shared/control-texts.js';

const texts = wizardTexts.unit;

/** Which unit the step is about: its serial number large, for a look at the thing in the hand. */
export function WizardUnit({ unit }: { readonly unit: ReceivedUnit }): ReactElement {
  const batch = unit.batch_manufacture?.number ?? null;
  return (
    <p className="rw-unit">
      <strong>{unit.serial_number === null ? texts.noSerial : texts.serial(unit.serial_number)}</strong>
      <span>{batch === null ? texts.noBatch : texts.batch(batch)}</span>
    </p>
  );
}
