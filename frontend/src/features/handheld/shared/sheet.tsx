import { mdiClose } from '@mdi/js';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useScannerState } from '../../../shared/scanner/index.js';
import { handheldTexts as texts } from './texts.js';
import { IconButton } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { HandheldModal } from './handheld-modal.js';
import css from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A sheet of tools over the screen. The screen still accepts scans. A new scan closes the sheet, so that its
 * outcome is visible; the late outcome of an earlier scan does not.
 */
export function Sheet({ title, onClose, children }: SheetProps): ReactElement {
  const titleId = useId();
  const { history } = useScannerState();
  const [openedAt] = useState(() => Date.now());
  const isScanned = history.some(({ scan }) => scan.at >= openedAt);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isScanned) close.current();
  }, [isScanned]);
  return (
    <HandheldModal className={css.sheet} labelledBy={titleId} onCancel={onClose}>
      <Stack direction="row" align="center" justify="between" gap={0} className={css.bar}>
        <Text as="h2" size="title" weight="bold" id={titleId} className={css.title}>
          {title}
        </Text>
        <IconButton size="touch" icon={mdiClose} iconSize={28} label={texts.close} onClick={onClose} />
      </Stack>
      <Stack className={css.body}>{children}</Stack>
    </HandheldModal>
  );
}
