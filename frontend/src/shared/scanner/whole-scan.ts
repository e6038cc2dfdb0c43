import { parseScanCode } from '@naryad/contracts/handheld/scan-code';
import type { DetectedScan } from './scan-detector.js';

/** Has it the form of a code of the product: of a unit's or a cell's, whichever site printed it? */
export function isOurs(text: string): boolean {
  const code = parseScanCode(text);
  return code.kind !== 'unknown' || code.site !== undefined;
}

/** What a scan amounts to, with what was typed right before it. */
export interface WholeScan {
  readonly text: string;
  /** 'none': what stands before is no part of it; 'part': it is; 'open': it may be, and nobody can tell. */
  readonly lead: 'none' | 'part' | 'open';
}

/**
 * Puts a code together that a hesitating scanner sent in pieces. A code of the product is known by its form; of another code
 * nobody can tell where it begins.
 */
export function wholeScan({ text, joined, isContinued }: DetectedScan): WholeScan {
  // An address that was cut is one all the same, and is told by its beginning.
  if (joined !== null && isOurs(joined) && (!isOurs(text) || /^https?:/i.test(joined))) {
    return { text: joined, lead: 'part' };
  }
  if (joined === null || isOurs(text)) return { text, lead: 'none' };
  return { text: joined, lead: isContinued ? 'part' : 'open' };
}
