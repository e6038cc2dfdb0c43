import { MAX_COPIES } from '@naryad/contracts/printing/copies';
import { stickerSize, type StickerSize } from '@naryad/contracts/structure/dto';

/** How this device prints; documents and labels alike. */
export interface PrintSettings {
  /** Copies of each document, 1 to `MOST_COPIES`. */
  readonly copies: number;
  /** The document is looked at before it goes to the printer. */
  readonly isPreviewed: boolean;
}

export { MAX_COPIES };

const KEY = 'naryad.print';
const USUAL: PrintSettings = { copies: 1, isPreviewed: false };

/** A number of copies within what is made at once; 1 for what is no number. */
export const copiesOf = (text: string): number =>
  Math.min(MAX_COPIES, Math.max(1, Math.trunc(Number(text)) || 1));

/** What was chosen on this device. */
export function readPrintSettings(): PrintSettings {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PrintSettings> | null;
    return {
      copies: copiesOf(String(stored?.copies ?? 1)),
      isPreviewed: stored?.isPreviewed === true,
    };
  } catch {
    return USUAL;
  }
}

/** Remembers the choice on this device. */
export function savePrintSettings(settings: PrintSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage may be switched off: the device prints as usual then.
  }
}

/** The size of labels that was chosen in the storehouse on this device; null: the usual one. */
export function storedLabelSize(): StickerSize | null {
  try {
    return stickerSize.options.find((size) => size === localStorage.getItem('naryad.label-size')) ?? null;
  } catch {
    return null;
  }
}

/** Remembers the size on this device. */
export function saveLabelSize(size: StickerSize): void {
  try {
    localStorage.setItem('naryad.label-size', size);
  } catch {
    // As above.
  }
}
