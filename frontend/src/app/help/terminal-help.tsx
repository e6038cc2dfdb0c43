import { mdiClose } from '@mdi/js';
import { useId, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useScanBarrier } from '../../shared/scanner/use-scan-context.js';
import { IconButton } from '../../shared/ui/button.js';
import { Modal } from '../../shared/ui/modal.js';
import { Stack } from '../../shared/ui/stack.js';
import { Text } from '../../shared/ui/text.js';
import { shortcutTexts as texts } from '../palette/texts.js';
import { helpAt } from './all-help.js';
import { HelpContent } from './help-content.js';

/** Help of a terminal screen; loaded only when opened. */
export function TerminalHelp({ onClose }: { readonly onClose: () => void }): ReactElement | null {
  useScanBarrier();
  const titleId = useId();
  const { pathname, search } = useLocation();
  const help = helpAt(pathname, new URLSearchParams(search));
  if (help === null) return null;
  return (
    <Modal labelledBy={titleId} onCancel={onClose}>
      <Stack gap={12} style={{ padding: 20, maxWidth: 560 }}>
        <Stack direction="row" align="center" justify="between" gap={12}>
          <Text as="h2" id={titleId} size="title" weight="bold">
            {texts.help}
          </Text>
          <IconButton
            size="touch"
            icon={mdiClose}
            iconSize={28}
            label={texts.done}
            data-autofocus
            onClick={onClose}
          />
        </Stack>
        <HelpContent help={help} />
      </Stack>
    </Modal>
  );
}
