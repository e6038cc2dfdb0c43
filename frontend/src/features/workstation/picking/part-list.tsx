import { mdiCheckCircle, mdiCircleOutline, mdiCircleSlice4 } from '@mdi/js';
import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { isInstructionComplete } from '@naryad/contracts/picking/rules';
import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Counted } from './counted.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';
import css from './part-list.module.css';

const ICONS = { complete: mdiCheckCircle, inProgress: mdiCircleSlice4, pending: mdiCircleOutline };

export interface PartListProps {
  readonly instructions: readonly PickingInstruction[];
  /** The part that is shown in the card. */
  readonly shown: PickingInstruction | null;
  readonly onShow: (productId: number) => void;
}

/** All parts of the operation with their picked quantities; a press shows the location of a part. */
export function PartList({ instructions, shown, onShow }: PartListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const shownId = shown?.product_id ?? null;
  // Scrolls to the next part when it changes, but not when the panel opens.
  const previousId = useRef(shownId);
  useEffect(() => {
    if (previousId.current !== shownId)
      list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
    previousId.current = shownId;
  }, [shownId]);
  return (
    <Stack as="ul" gap={0} ref={list} className={css.parts} aria-label={texts.parts}>
      {instructions.map((instruction) => {
        const { product_id: id, product_name: name, picked_quantity: pickedQuantity } = instruction;
        const isComplete = isInstructionComplete(instruction);
        const state = isComplete ? 'complete' : pickedQuantity > 0 ? 'inProgress' : 'pending';
        return (
          <li key={id}>
            <Button
              kind="bare"
              className={css.part}
              data-state={state}
              aria-current={id === shownId}
              onClick={() => onShow(id)}
            >
              <Icon path={ICONS[state]} size={26} title={texts[state]} />
              <Text grow weight={isComplete ? 'normal' : 'strong'} wrap="two-lines" title={name}>
                {name}
              </Text>
              <Counted instruction={instruction} />
            </Button>
          </li>
        );
      })}
    </Stack>
  );
}
