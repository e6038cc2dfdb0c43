import { mdiAlertOctagon } from '@mdi/js';
import type { ReactElement } from 'react';
import { ScanRefusal } from '../../../shared/scanner/scan-refusal.js';
import { useScanContext } from '../../../shared/scanner/use-scan-context.js';
import { Icon } from '../../../shared/ui/icon.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { Modal } from '../../../shared/ui/modal.js';
import { TerminalButton } from '../shared/terminal-button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import workstation from '../shared/workstation.module.css';
import css from './cancelled-banner.module.css';

/** The running operation was cancelled: the operator must confirm this before work continues. */
export function CancelledBanner({ onReload }: { readonly onReload: () => void }): ReactElement {
  useScanContext({
    title: texts.cancelledTitle,
    onScan: () => ({ kind: 'rejected', text: texts.cancelledTitle }),
  });
  return (
    <Modal
      className={workstation.workstation}
      role="alertdialog"
      labelledBy="ws-cancelled-title"
      describedBy="ws-cancelled-text"
    >
      <Stack align="center" gap="0.8em" className={css.cancelled}>
        <Text tone="error">
          <Icon path={mdiAlertOctagon} size={52} />
        </Text>
        <Text as="h2" size="title" id="ws-cancelled-title">
          {texts.cancelledTitle}
        </Text>
        <p id="ws-cancelled-text">{texts.cancelledText}</p>
        <ScanRefusal />
        <TerminalButton kind="main" size="wide" onClick={onReload}>
          {texts.cancelledButton}
        </TerminalButton>
      </Stack>
    </Modal>
  );
}
