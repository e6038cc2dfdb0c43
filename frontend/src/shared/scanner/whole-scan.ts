import { parseScanCode } from '@naryad/contracts/handheld/scan-code';
import type { DetectedScan } from './scan-detector.js';

/** True for a text in the form of a product code, of a unit or a cell, whichever site printed it. */
export function isOurs(text: string): boolean {
  const code = parseScanCode(text);
  return code.kind !== 'unknown' || code.site !== undefined;
}

/** A scan, evaluated together with the text typed right before it. */
export interface WholeScan {
  readonly text: string;
  /**
   * 'none': the preceding text is not part of the code; 'part': it is; 'open': it may be, and the user must
   * decide.
   */
  readonly lead: 'none' | 'part' | 'open';
}

/**
 * Reassembles a code that a scanner sent in parts. A code of this product is recognised by its form; for
 * other codes the start cannot be determined.
 */
export function wholeScan({ text, joined, isContinued }: DetectedScan): WholeScan {
  // A truncated address is still one code, recognised by its beginning.
  if (joined !== null && isOurs(joined) && (!isOurs(text) || /^https?:/i.test(joined))) {
    return { text: joined, lead: 'part' };
  }
  if (joined === null || isOurs(text)) return { text, lead: 'none' };
  return { text: joined, lead: isContinued ? 'part' : 'open' };
}
