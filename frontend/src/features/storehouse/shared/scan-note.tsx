import type { ReactElement } from 'react';
import { ScannedLine, type ScanOutcome } from '../../../shared/scanner/index.js';
import { Text } from '../../../shared/ui/text.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';

/**
 * Result of the last scan. Always announced to screen readers; visible only when the screen does not show it
 * otherwise.
 */
export function ScanNote({ scan }: { readonly scan: ScanOutcome | null }): ReactElement | null {
  if (scan === null) return null;
  if (scan.kind === 'accepted') {
    return (
      <VisuallyHidden as="p" role="status">
        {scan.text}
      </VisuallyHidden>
    );
  }
  return (
    <Text as="p" role="alert" size="usual" weight="strong" tone="error">
      {scan.text}
      <ScannedLine under={scan.text} />
    </Text>
  );
}
