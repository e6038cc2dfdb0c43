import { stickerSize, type StickerSize } from '@naryad/contracts/structure/dto';

const KEY = 'naryad.label-size';
export const labelSizes = stickerSize.options;
export const labelSizeName = (size: StickerSize): string => size.replace('x', '×');

/** The size last used on this device. */
export function readLabelSize(): StickerSize {
  try {
    return labelSizes.find((size) => size === localStorage.getItem(KEY)) ?? '58x40';
  } catch {
    return '58x40';
  }
}

/** Stores the size on this device. */
export function saveLabelSize(size: StickerSize): void {
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // Storage may be disabled; then the size is valid until the page is closed.
  }
}
