import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import type { ReactElement } from 'react';
import { formatQuantity } from '../../../shared/format/numbers.js';
import { Text } from '../../../shared/ui/text.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { pickingPanelTexts as texts } from '../../../shared/picking/texts.js';

/** '2 / 4 шт': picked and required quantity. */
export function Counted({ instruction }: { readonly instruction: PickingInstruction }): ReactElement {
  return (
    <Text tabular wrap="never">
      <VisuallyHidden>{`${texts.picked} `}</VisuallyHidden>
      <Text as="strong">{instruction.picked_quantity}</Text>
      <VisuallyHidden>{`, ${texts.required} `}</VisuallyHidden>
      <span aria-hidden="true"> / </span>
      {formatQuantity(instruction.required_quantity)}
    </Text>
  );
}
