import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { Muted, Stack, Text } from '../../../shared/ui/index.js';
import { wizardTexts } from '../shared/control-texts.js';
import css from './wizard-unit.module.css';

const texts = wizardTexts.unit;

/** Which unit the step is about: its serial number large, for a look at the thing in the hand. */
export function WizardUnit({ unit }: { readonly unit: ReceivedUnit }): ReactElement {
  const batch = unit.batch_manufacture?.number ?? null;
  return (
    <Stack as="p" direction="row" wrap align="baseline" gap="2px 16px">
      <Text as="strong" tabular wrap="anywhere" className={css.serial}>
        {unit.serial_number === null ? texts.noSerial : texts.serial(unit.serial_number)}
      </Text>
      <Muted size="inherit">{batch === null ? texts.noBatch : texts.batch(batch)}</Muted>
    </Stack>
  );
}
