import type { ReactElement } from 'react';
import { formatQuantity } from '../../../shared/format/numbers.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { LotFacts, LocationTags } from './lot-facts.js';
import { ManualPick, type ManualPickProps } from './manual-pick.js';

/** Another location of a component. */
export function LocationRow(props: ManualPickProps): ReactElement {
  const { location } = props;
  return (
    <Stack
      as="li"
      direction="row"
      wrap
      align="center"
      justify="between"
      gap="0 1em"
      data-planned={location.planned}
    >
      <div>
        <Stack direction="row" wrap align="center" gap="0.2em 0.6em">
          <Text size="larger" weight="bold" tabular wrap="anywhere">
            {location.cell_address}
          </Text>
          <Muted size="inherit" tabular>
            {`${texts.available}: ${formatQuantity(location.available_quantity)}`}
          </Muted>
          <LocationTags location={location} />
        </Stack>
        <LotFacts location={location} />
      </div>
      <ManualPick {...props} />
    </Stack>
  );
}
