import { useRef } from 'react';
import { confirm } from '../ui/dialogs-store.js';
import type { ScanOutcome } from './scan-outcome.js';
import { scannerTexts } from './texts.js';

const texts = scannerTexts.typedOver;

/**
 * For a field that scans fill: a scan replaces another scan at once, but asks for confirmation before it
 * replaces typed text. Returns null when the scan may be applied, otherwise the outcome to report.
 */
export function useConfirmReplace(): (current: string, scanned: string) => Promise<ScanOutcome | null> {
  const last = useRef<string | null>(null);
  return async (current, scanned) => {
    const typedText = current.trim();
    const mayReplace =
      typedText === '' ||
      typedText === scanned ||
      typedText === last.current ||
      (await confirm({
        title: texts.title,
        text: texts.text(typedText, scanned),
        confirmText: texts.replace,
        cancelText: texts.keep,
        danger: true,
      }));
    if (!mayReplace) return { kind: 'rejected', text: texts.kept(typedText) };
    last.current = scanned;
    return null;
  };
}
