import type { PickingLocation } from '@naryad/contracts/picking/dto';
import { Fragment, type ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Text } from '../../../shared/ui/text.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';

/** Distinguishes the lot at a location from others: serial number, batch, expiry date. */
export function LotFacts({ location }: { readonly location: PickingLocation }): ReactElement | null {
  const { serial_number: serial, batch_number: batch, expiry_date: expiry } = location;
  const facts = [
    serial === null ? null : `${texts.serial}: ${serial}`,
    batch === null ? null : `${texts.batch}: ${batch}`,
    expiry === null ? null : texts.until(formatPlainDate(expiry)),
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <Muted as="p" size="inherit" tabular wrap="anywhere">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <UnbrokenText>{fact}</UnbrokenText>
        </Fragment>
      ))}
    </Muted>
  );
}

/** Why a location is offered first, or offered at all. */
export function LocationTags({ location }: { readonly location: PickingLocation }): ReactElement {
  return (
    <>
      {location.planned && (
        <Text tag tone="info" size="smaller" weight="strong" wrap="never">
          {texts.planned}
        </Text>
      )}
      {location.is_permitted && (
        <Text tag tone="warning" size="smaller" weight="strong" wrap="never">
          {texts.permitted}
        </Text>
      )}
    </>
  );
}
