import { MAX_COPIES } from '@naryad/contracts/printing/copies';
import { stickerSize, type StickerSize } from '@naryad/contracts/structure/dto';

/** Print settings of this device, for documents and labels. */
export interface PrintSettings {
  /** Copies of each document, 1 to `MOST_COPIES`. */
  readonly copies: number;
  /** A preview is shown before printing. */
  readonly isPreviewed: boolean;
}

export { MAX_COPIES };

const KEY = 'naryad.print';
const USUAL: PrintSettings = { copies: 1, isPreviewed: false };

/** Number of copies within the allowed range; 1 for an invalid text. */
export const copiesOf = (text: string): number =>
  Math.min(MAX_COPIES, Math.max(1, Math.trunc(Number(text)) || 1));

/** The settings stored on this device. */
export function readPrintSettings(): PrintSettings {
  try {
    const storedSettings = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PrintSettings> | null;
    return {
      copies: copiesOf(String(storedSettings?.copies ?? 1)),
      isPreviewed: storedSettings?.isPreviewed === true,
    };
  } catch {
    return USUAL;
  }
}

/** Persists the settings on this device. */
export function savePrintSettings(settings: PrintSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage may be disabled: the device then prints with the defaults.
  }
}

/** The label size chosen in the storehouse on this device; null: the default size. */
export function storedLabelSize(): StickerSize | null {
  try {
    return stickerSize.options.find((size) => size === localStorage.getItem('naryad.label-size')) ?? null;
  } catch {
    return null;
  }
}

/** Persists the label size on this device. */
export function saveLabelSize(size: StickerSize): void {
  try {
    localStorage.setItem('naryad.label-size', size);
  } catch {
    // Storage may be disabled: the default size applies then.
  }
}
