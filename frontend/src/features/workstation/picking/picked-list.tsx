import { mdiCheckCircle, mdiUndoVariant } from '@mdi/js';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import type { ReactElement } from 'react';
import { formatQuantity } from '../../../shared/format/numbers.js';
import { lotLabel } from '../../../shared/picking/pick-request.js';
import { pickedGroups } from '../../../shared/picking/picking-list.js';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';

export interface PickedListProps {
  readonly instruction: PickingInstruction;
  readonly picking: Picking;
  readonly isStarted: boolean;
}

/** Picked items of a part; each can be put back while the operation runs. */
export function PickedList({ instruction, picking, isStarted }: PickedListProps): ReactElement | null {
  if (instruction.picked_items.length === 0) return null;
  return (
    <Stack as="ul" gap={0} lines="between" aria-label={texts.taken}>
      {pickedGroups(instruction.picked_items).map(({ item, lotIds }) => {
        const what = lotLabel(item);
        return (
          <Stack
            as="li"
            direction="row"
            align="center"
            gap="0.7em"
            key={`${item.batch_product_id}-${item.cell_address}`}
          >
            <Text tone="success">
              <Icon path={mdiCheckCircle} size={22} title={texts.taken} />
            </Text>
            <Text grow wrap="anywhere">
              {what}
              {what !== item.cell_address && (
                <Muted as="small" size="inherit">{` ${item.cell_address}`}</Muted>
              )}{' '}
              {item.is_substitute && (
                <Text tag tone="warning" size="smaller" weight="strong" wrap="never">
                  {texts.substitute}
                </Text>
              )}
            </Text>
            <span className="n-tabular">{formatQuantity(item.quantity)}</span>
            {isStarted && (
              <TerminalButton
                kind="quiet"
                icon={mdiUndoVariant}
                aria-label={texts.putBackOf(instruction.product_name, what)}
                disabled={picking.isSaving}
                onClick={() => void picking.returnLots(lotIds)}
              >
                {texts.putBack}
              </TerminalButton>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
