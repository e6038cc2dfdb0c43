import { useState, type ReactElement } from 'react';
import { Text } from '../ui/text.js';
import { isRefusal } from './scan-outcome.js';
import { ScannedLine } from './scanned-line.js';
import { useScannerState } from './use-scan-context.js';

/**
 * For a dialog that handles no scans, or only some: why the last scan since it opened was rejected, and what
 * was scanned.
 */
export function ScanRefusal(): ReactElement | null {
  const [latest] = useScannerState().history;
  const [before] = useState(latest?.id);
  if (latest === undefined || latest.id === before || !isRefusal(latest.outcome)) return null;
  return (
    <Text as="p" role="alert" weight="strong" tone="error">
      {latest.outcome.text}
      <ScannedLine under={latest.outcome.text} size="usual" />
    </Text>
  );
}
