import { mdiClose } from '@mdi/js';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useScannerState } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Modal } from '../../../shared/ui/modal.js';
import { tsdTexts as texts } from './texts.js';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A sheet of tools over the screen. The screen still takes scans; the first one closes the sheet, so that it is seen. A
 * scan made before, whose outcome comes late, leaves it open.
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
    <Modal className="tsd tsd-modal tsd-sheet" labelledBy={titleId} onCancel={onClose}>
      <div className="tsd-sheet__bar">
        <h2 id={titleId} className="tsd-sheet__title">
          {title}
        </h2>
        <button type="button" className="tsd-icon" aria-label={texts.close} onClick={onClose}>
          <Icon path={mdiClose} size={28} />
        </button>
      </div>
      <div className="tsd-sheet__body">{children}</div>
    </Modal>
  );
}
