import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { mdiPrinterOutline } from '@mdi/js';
import type { StickerSize } from '@naryad/contracts/structure/dto';
import { useState, type ReactElement } from 'react';
import type { ListAction } from '../../../../shared/list/list-action.js';
import { Icon } from '../../../../shared/ui/icon.js';
import { labelSizeName, labelSizes, readLabelSize, saveLabelSize } from './label-sizes.js';
import { storehouseTexts } from '../texts.js';

export interface PrintLabelsProps {
  readonly isBusy: boolean;
  /** Must open its window at once. */
  readonly onPrint: (size: StickerSize) => void;
}

/** The same for the menu of a phone: an entry per size. */
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

/** 'Распечатать этикетки' with the size of the labels, which this device remembers. */
export function PrintLabels({ isBusy, onPrint }: PrintLabelsProps): ReactElement {
  const texts = storehouseTexts.labels;
  const [size, setSize] = useState(readLabelSize);
  return (
    <div className="n-remains__tools">
      <ToggleButtonGroup
        exclusive
        size="small"
        value={size}
        aria-label={texts.size}
        onChange={(_event, next: StickerSize | null) => {
          if (next === null) return;
          setSize(next);
          saveLabelSize(next);
        }}
      >
        {labelSizes.map((size) => (
          <ToggleButton key={size} value={size} title={texts.size}>
            {labelSizeName(size)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        loadingPosition="start"
        startIcon={<Icon path={mdiPrinterOutline} size={18} />}
        onClick={() => onPrint(size)}
      >
        {isBusy ? texts.busy : texts.print}
      </Button>
    </div>
  );
}
