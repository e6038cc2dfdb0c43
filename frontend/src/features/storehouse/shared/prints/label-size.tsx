import type { StickerSize } from '@naryad/contracts/structure/dto';
import { useState, type ReactElement } from 'react';
import { Segments } from '../../../../shared/ui/chip.js';
import { storehouseTexts } from '../texts.js';
import { labelSizeName, labelSizes, readLabelSize, saveLabelSize } from './label-sizes.js';

/** The label size, stored on this device. */
export function useLabelSize(): readonly [StickerSize, (size: StickerSize) => void] {
  const [size, setSize] = useState(readLabelSize);
  const change = (next: StickerSize): void => {
    setSize(next);
    saveLabelSize(next);
  };
  return [size, change];
}

export interface LabelSizeProps {
  readonly size: StickerSize;
  readonly onChange: (size: StickerSize) => void;
}

/** Select for the label size. */
export function LabelSize({ size, onChange }: LabelSizeProps): ReactElement {
  const text = storehouseTexts.labels.size;
  return (
    <Segments
      label={text}
      options={labelSizes.map((value) => ({ value, label: labelSizeName(value), title: text }))}
      value={size}
      onChange={onChange}
    />
  );
}
