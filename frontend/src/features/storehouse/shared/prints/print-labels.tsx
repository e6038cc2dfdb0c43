import { mdiPrinterOutline } from '@mdi/js';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import type { ReactElement } from 'react';
import type { ListAction } from '../../../../shared/list/list-action.js';
import { Button } from '../../../../shared/ui/button.js';
import { Stack } from '../../../../shared/ui/stack.js';
import { LabelSize, useLabelSize } from './label-size.js';
import { labelSizeName, labelSizes } from './label-sizes.js';
import { storehouseTexts } from '../texts.js';

export interface PrintLabelsProps {
  readonly isBusy: boolean;
  /** Must open its window synchronously. */
  readonly onPrint: (size: StickerSize) => void;
}

/** The same for the menu on phones: one entry per size. */
export function printActions({ isBusy, onPrint }: PrintLabelsProps): readonly ListAction[] {
  const { print, busy } = storehouseTexts.labels;
  return labelSizes.map((size) => ({
    id: `labels-${size}`,
    text: isBusy ? busy : `${print} ${labelSizeName(size)}`,
    icon: mdiPrinterOutline,
    isBusy,
    onRun: () => onPrint(size),
  }));
}

/** 'Распечатать этикетки' with the label size, which this device stores. */
export function PrintLabels({ isBusy, onPrint }: PrintLabelsProps): ReactElement {
  const texts = storehouseTexts.labels;
  const [size, setSize] = useLabelSize();
  return (
    <Stack direction="row" wrap align="center" gap={10}>
      <LabelSize size={size} onChange={setSize} />
      <Button icon={mdiPrinterOutline} isBusy={isBusy} onClick={() => onPrint(size)}>
        {isBusy ? texts.busy : texts.print}
      </Button>
    </Stack>
  );
}
