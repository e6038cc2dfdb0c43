import type { LedgerCheck } from '@naryad/contracts/ledger-checks/dto';
import type { ReactElement } from 'react';
import { formatDateTime } from '../../shared/format/index.js';
import { DialogFrame } from '../../shared/ui/dialog-frame.js';
import { Button, Muted, Stack, Text } from '../../shared/ui/index.js';
import { momentOf } from './check-columns.js';
import { texts } from './texts.js';

export interface FindingsDialogProps {
  readonly check: LedgerCheck;
  readonly onClose: () => void;
}

/** Rows that violate each rule, to be sent to support. */
export function FindingsDialog({ check, onClose }: FindingsDialogProps): ReactElement {
  return (
    <DialogFrame
      title={texts.found(formatDateTime(momentOf(check)))}
      maxWidth="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack gap={16}>
        {check.broken.map(({ number, title, findings }) => (
          <Stack key={number} as="section" gap={4}>
            <Text weight="strong">{title}</Text>
            {findings.map((line) => (
              <Muted key={line} block wrap="anywhere">
                {line}
              </Muted>
            ))}
          </Stack>
        ))}
        <Muted>{texts.first}</Muted>
      </Stack>
    </DialogFrame>
  );
}
