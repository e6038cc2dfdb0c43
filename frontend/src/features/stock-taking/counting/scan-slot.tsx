import { mdiBarcodeScan } from '@mdi/js';
import type { ReactElement } from 'react';
import { outcomeIcon, useScannerState, type ScanOutcome } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { countingTexts } from '../shared/counting-texts.js';
import css from './scan-slot.module.css';
import { Stack } from '../../../shared/ui/stack.js';

export interface ScanSlotProps {
  readonly title: string;
  readonly hint: string;
  /** What became of the last scan; it stays until the next one. */
  readonly last: ScanOutcome | null;
}

/** Says what may be scanned now and what became of the last scan; always in the same place. */
export function ScanSlot({ title, hint, last }: ScanSlotProps): ReactElement {
  const { pending } = useScannerState();
  const isBad = last !== null && (last.kind === 'rejected' || last.kind === 'error');
  return (
    <Stack direction="row" align="center" gap={14} className={css.scan} data-kind={last?.kind ?? 'idle'}>
      <Icon path={last === null ? mdiBarcodeScan : outcomeIcon(last.kind)} size={30} />
      <Stack gap={0} grow className={css.text} role={isBad ? 'alert' : 'status'}>
        <strong>{last?.text ?? (pending > 0 ? countingTexts.scannerBusy : title)}</strong>
        <span>{last === null ? hint : title}</span>
      </Stack>
    </Stack>
  );
}
