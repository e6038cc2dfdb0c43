import type { ReactElement } from 'react';
import { Text, type TextProps } from '../ui/text.js';
import { isRefusal } from './scan-outcome.js';
import { scannedWords } from './scanned-words.js';
import { useScannerState } from './use-scan-context.js';

export interface ScannedLineProps {
  /** The error that is shown: what was scanned stands below it while it is the last scan's. */
  readonly under: string;
  readonly size?: TextProps['size'];
}

/** What was scanned, below the error that it led to [ux §3.0.2]. */
export function ScannedLine({ under, size = 'small' }: ScannedLineProps): ReactElement | null {
  const [newest] = useScannerState().history;
  if (newest === undefined || newest.outcome.text !== under || !isRefusal(newest.outcome)) return null;
  return (
    <Text as="small" block size={size} weight="normal" wrap="anywhere">
      {scannedWords(newest.scan, newest.outcome)}
    </Text>
  );
}
