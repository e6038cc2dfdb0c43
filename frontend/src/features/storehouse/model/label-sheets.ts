import { STICKERS_AT_ONCE, stickerSize, type StickerSize } from '@naryad/contracts/structure/dto';

const KEY = 'naryad.label-size';
export const labelSizes = stickerSize.options;
export const labelSizeName = (size: StickerSize): string => size.replace('x', '×');

/** The size that was used last on this device. */
export function readLabelSize(): StickerSize {
  try {
    return labelSizes.find((size) => size === localStorage.getItem(KEY)) ?? '58x40';
  } catch {
    return '58x40';
  }
}

/** Remembers the size on this device. */
export function saveLabelSize(size: StickerSize): void {
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // Storage may be switched off; the size then holds until the page is left.
  }
}

/** Cells in portions that one call takes. */
export function portions(cellIds: readonly number[]): readonly (readonly number[])[] {
  const made: (readonly number[])[] = [];
  for (let from = 0; from < cellIds.length; from += STICKERS_AT_ONCE) {
    made.push(cellIds.slice(from, from + STICKERS_AT_ONCE));
  }
  return made;
}

/** One printable document of several of the same make: the head of the first, the labels of all. */
export function joinSheets(sheets: readonly string[]): string {
  const [first, ...others] = sheets;
  if (first === undefined || others.length === 0) return first ?? '';
  const parser = new DOMParser();
  const whole = parser.parseFromString(first, 'text/html');
  for (const sheet of others) {
    const { body } = parser.parseFromString(sheet, 'text/html');
    whole.body.append(...[...body.childNodes].map((node) => whole.importNode(node, true)));
  }
  return `<!doctype html>${whole.documentElement.outerHTML}`;
}
