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
  const [newest] = useScannerState().history;
  const [before] = useState(newest?.id);
  if (newest === undefined || newest.id === before || !isRefusal(newest.outcome)) return null;
  return (
    <Text as="p" role="alert" weight="strong" tone="error">
      {newest.outcome.text}
      <ScannedLine under={newest.outcome.text} size="usual" />
    </Text>
  );
}
