import type { ReactElement } from 'react';
import { Text, type TextProps } from '../ui/text.js';
import { isRefusal } from './scan-outcome.js';
import { scannedLabel } from './scanned-label.js';
import { scannerTexts } from './texts.js';
import { useScannerState } from './use-scan-context.js';

export interface ScannedLineProps {
  /** The displayed error: the scanned text appears below it while it belongs to the last scan. */
  readonly under: string;
  /** What can be scanned here. */
  readonly hint?: string;
  readonly size?: TextProps['size'];
}

/**
 * Shown below the error of a scan: what can be scanned, when the code has no known format, and what was
 * scanned.
 */
export function ScannedLine({
  under,
  hint = scannerTexts.unknownFormatHint,
  size = 'small',
}: ScannedLineProps): ReactElement {
  const [latest] = useScannerState().history;
  const lines = [
    under === scannerTexts.unknownFormat ? hint : null,
    latest !== undefined && latest.outcome.text === under && isRefusal(latest.outcome)
      ? scannedLabel(latest.scan, latest.outcome)
      : null,
  ];
  return (
    <>
      {lines.map(
        (line) =>
          line !== null && (
            <Text key={line} as="small" block size={size} weight="normal" wrap="anywhere">
              {line}
            </Text>
          ),
      )}
    </>
  );
}
