import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import { useIsPhone } from '../list/use-is-phone.js';
import { uiTexts } from './texts.js';
import { keepInTopDialog } from './top-dialog.js';
import { TOAST_MS } from './toast.js';
import './toast-host.css';

/** Height of the head of a page on a phone, in pixels. */
const BELOW_HEADER = 64;

/** Over the foot of a list: its pages stay reachable. In pixels. */
const FOOTER_OFFSET = 68;

/** Place where toasts appear; once per page. It follows the topmost dialog: outside of it nothing is heard or reached. */
export function ToastHost(): ReactElement {
  const [container] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  // At a phone's foot stand the buttons that come next; the screens of a handheld have a place of their own.
  const isAtTop = useIsPhone() && document.documentElement.dataset['handheld'] === undefined;
  useEffect(() => keepInTopDialog(container), [container]);
  return createPortal(
    <Toaster
      position={isAtTop ? 'top-center' : 'bottom-left'}
      duration={TOAST_MS}
      visibleToasts={3}
      containerAriaLabel={uiTexts.notifications}
      offset={{ bottom: FOOTER_OFFSET, left: 16 }}
      mobileOffset={{ top: BELOW_HEADER, bottom: 16, left: 16, right: 16 }}
    />,
    container,
  );
}
