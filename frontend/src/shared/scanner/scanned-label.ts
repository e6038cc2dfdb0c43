import type { ParsedScan } from './parse-scan.js';
import type { ScanOutcome } from './scan-outcome.js';
import { scannerTexts } from './texts.js';

/** A code may contain a whole page of text. */
const LONGEST = 80;

function nameOf(text: string, parsed: ParsedScan): string {
  switch (parsed.kind) {
    case 'product':
      return scannerTexts.scannedUnit(parsed.pid);
    case 'cell':
      return scannerTexts.scannedCell(String(parsed.cid));
    case 'cell-address':
      return scannerTexts.scannedCell([parsed.l, parsed.st, parsed.sh, parsed.c].join('-'));
    case 'unknown':
      return `«${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}»`;
  }
}

/**
 * 'Отсканировано: …': the name that the screen resolved, otherwise the number printed below the code on its
 * label.
 */
export const scannedLabel = (
  scan: { readonly text: string; readonly parsed: ParsedScan },
  outcome: ScanOutcome | null = null,
): string => scannerTexts.scanned(outcome?.scanned ?? nameOf(scan.text, scan.parsed));
