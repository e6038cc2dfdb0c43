import { mdiAlertCircle } from '@mdi/js';
import { useState, type ReactElement } from 'react';
import { Icon } from '../../../shared/ui/icon.js';
import { DEAF_MS, Modal } from '../../../shared/ui/modal.js';
import { tsdTexts as texts } from './texts.js';

export interface ScanErrorProps {
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * 'Ошибка сканирования' [2 §8]. The screen below still takes scans, and the next one closes it. What comes in the first
 * 300 ms, like the Enter of the scanner itself, presses nothing.
 */
export function ScanError({ text, onClose }: ScanErrorProps): ReactElement {
  const [openedAt] = useState(() => performance.now());
  const close = (): void => {
    if (performance.now() - openedAt >= DEAF_MS) onClose();
  };
  return (
    <Modal
      role="alertdialog"
      className="tsd tsd-modal tsd-error"
      labelledBy="tsd-error-title"
      describedBy="tsd-error-text"
      onCancel={close}
    >
      <Icon path={mdiAlertCircle} size={56} className="tsd-error__icon" />
      <h2 id="tsd-error-title">{texts.scanFailedTitle}</h2>
      <p id="tsd-error-text" className="tsd-error__text">
        {text}
      </p>
      <button type="button" className="tsd-button tsd-button--main" data-autofocus onClick={close}>
        {texts.tryAgain}
      </button>
    </Modal>
  );
}
