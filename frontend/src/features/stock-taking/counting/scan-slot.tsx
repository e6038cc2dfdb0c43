import { mdiBarcodeScan } from '@mdi/js';
import type { ReactElement } from 'react';
import {
  outcomeIcon,
  ScannedLine,
  useScannerState,
  type ScanOutcome,
} from '../../../shared/scanner/index.js';
import { countingTexts } from '../shared/counting-texts.js';
import { Notice, Text } from '../../../shared/ui/index.js';
import css from './scan-slot.module.css';

const KINDS = { accepted: 'success', attention: 'warning', rejected: 'error', error: 'error' } as const;

export interface ScanSlotProps {
  readonly title: string;
  readonly hint: string;
  /** Outcome of the last scan; shown until the next one. */
  readonly last: ScanOutcome | null;
}

/** Shows what can be scanned now and the outcome of the last scan; always at the same position. */
export function ScanSlot({ title, hint, last }: ScanSlotProps): ReactElement {
  const { pending } = useScannerState();
  const isBad = last !== null && (last.kind === 'rejected' || last.kind === 'error');
  return (
    <Notice
      kind={last === null ? 'neutral' : KINDS[last.kind]}
      icon={last === null ? mdiBarcodeScan : outcomeIcon(last.kind)}
      iconSize={30}
      role={isBad ? 'alert' : 'status'}
      className={css.scan}
    >
      <Text as="strong" size="large" weight="bold" block>
        {last?.text ?? (pending > 0 ? countingTexts.scannerBusy : title)}
      </Text>
      {last !== null && <ScannedLine under={last.text} size="usual" />}
      <Text size="usual">{last === null ? hint : title}</Text>
    </Notice>
  );
}
