import type { ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { Muted, Stack, Text } from '../../../shared/ui/index.js';
import { wizardTexts } from '../shared/control-texts.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

const texts = wizardTexts.unit;

/** The unit of the step: its serial number in large type, to compare it with the physical unit. */
export function WizardUnit({ unit }: { readonly unit: ReceivedUnit }): ReactElement {
  const isPhone = useIsPhone();
  const batch = unit.batch_manufacture?.number ?? null;
  return (
    <Stack as="p" direction="row" wrap align="baseline" gap="2px 16px">
      <Text as="strong" size={isPhone ? 'lead' : 'title'} tabular wrap="anywhere">
        <UnbrokenText>
          {unit.serial_number === null ? texts.noSerial : texts.serial(unit.serial_number)}
        </UnbrokenText>
      </Text>
      <Muted size="inherit">
        <UnbrokenText>{batch === null ? texts.noBatch : texts.batch(batch)}</UnbrokenText>
      </Muted>
    </Stack>
  );
}
