import type { PickingInstruction, PickingLocation } from '@naryad/contracts/picking/dto';
import {
  isInstructionComplete,
  isPickedFrom,
  manualPickBlocked,
  takingBlocked,
} from '@naryad/contracts/picking/rules';
import { useId, useState, type ReactElement } from 'react';
import type { Picking } from '../../../shared/picking/use-picking.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { workstationTexts } from '../shared/texts.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { useLongPress } from './use-long-press.js';
import css from './manual-pick.module.css';

export interface ManualPickProps {
  readonly instruction: PickingInstruction;
  readonly location: PickingLocation;
  readonly picking: Picking;
  readonly isStarted: boolean;
}

/**
 * For items that do not scan: a tick picks one; a button, or a long press on the tick, asks for a quantity.
 */
export function ManualPick({ instruction, location, picking, isStarted }: ManualPickProps): ReactElement {
  const [isTicking, setTicking] = useState(false);
  const reasonId = useId();
  const blocked = isStarted ? manualPickBlocked(instruction, location) : workstationTexts.startFirst;
  const isCounted = location.serial_number === null;
  const mayPickSeveral =
    isStarted && isCounted && !picking.isSaving && takingBlocked(instruction, location) === null;
  // For a complete position the heading already shows the reason.
  const isReasonShown = blocked !== null && isStarted && !isInstructionComplete(instruction);
  const several = (): void => {
    if (mayPickSeveral) picking.askQuantity(instruction, location);
  };
  const longPress = useLongPress(several);
  const tick = async (): Promise<void> => {
    setTicking(true);
    try {
      await picking.tick(instruction, location);
    } finally {
      setTicking(false);
    }
  };
  const locationLabel = [location.cell_address, location.serial_number]
    .filter((part) => part !== null)
    .join(', ');
  return (
    <div>
      <Stack direction="row" align="center" wrap gap="0.3em 0.4em">
        <label className={css.tick} data-disabled={blocked !== null} {...longPress}>
          <input
            type="checkbox"
            aria-label={texts.manualAt(instruction.product_name, locationLabel)}
            aria-describedby={blocked === null ? undefined : reasonId}
            checked={isTicking || isPickedFrom(instruction, location)}
            disabled={blocked !== null || isTicking || picking.isSaving}
            onChange={() => void tick()}
          />
          <span aria-hidden="true">{texts.manual}</span>
        </label>
        {isCounted && (
          <TerminalButton
            style={{ paddingInline: '0.4em' }}
            aria-label={texts.severalAt(instruction.product_name, locationLabel)}
            disabled={!mayPickSeveral}
            onClick={several}
          >
            {texts.several}
          </TerminalButton>
        )}
      </Stack>
      {blocked !== null && (
        <VisuallyHidden id={reasonId} when={!isReasonShown}>
          <Text as="small" size="smaller" tone="muted">
            {blocked}
          </Text>
        </VisuallyHidden>
      )}
    </div>
  );
}
