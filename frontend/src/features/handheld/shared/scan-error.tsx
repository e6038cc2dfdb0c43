import { mdiAlertCircle } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { IGNORE_EARLY_TAP_MS } from '../../../shared/ui/modal.js';
import { ScannedLine } from '../../../shared/scanner/scanned-line.js';
import { handheldTexts as texts } from './texts.js';
import { BigButton } from './big-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { HandheldModal } from './handheld-modal.js';
import css from './scan-error.module.css';

export interface ScanErrorProps {
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * 'Ошибка сканирования'. The screen below still accepts scans, and the next one closes the modal. Key presses
 * in the first 300 ms, such as the Enter of the scanner itself, are ignored.
 */
export function ScanError({ text, onClose }: ScanErrorProps): ReactElement {
  const [openedAt] = useState(() => performance.now());
  const close = (): void => {
    if (performance.now() - openedAt >= IGNORE_EARLY_TAP_MS) onClose();
  };
  return (
    <HandheldModal
      role="alertdialog"
      className={css.error}
      labelledBy="handheld-error-title"
      describedBy="handheld-error-text"
      onCancel={close}
    >
      <Stack align="center" gap={10}>
        <Text tone="error">
          <Icon path={mdiAlertCircle} size={56} />
        </Text>
        <Text as="h2" size="title" id="handheld-error-title">
          {texts.scanFailedTitle}
        </Text>
        <Text as="p" size="title" wrap="anywhere" id="handheld-error-text">
          {text}
          <ScannedLine under={text} size="touch" />
        </Text>
        <BigButton kind="main" data-autofocus onClick={close}>
          {texts.tryAgain}
        </BigButton>
      </Stack>
    </HandheldModal>
  );
}
