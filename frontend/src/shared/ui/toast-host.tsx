import { useEffect, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import { useIsPhone } from '../list/use-is-phone.js';
import { uiTexts } from './texts.js';
import { attachToTopDialog } from './top-dialog.js';
import { TOAST_MS } from './toast.js';
import './toast-host.css';

/** Height of the page header on a phone, in pixels. */
const BELOW_HEADER = 64;

/** Offset above the footer of a list, so that its pager stays reachable. In pixels. */
const FOOTER_OFFSET = 68;

/**
 * Host of toasts; once per page. It moves into the topmost dialog, because elements outside of it are neither
 * announced nor reachable.
 */
export function ToastHost(): ReactElement {
  const [container] = useState(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    return element;
  });
  // On a phone the next buttons are at the bottom; handheld screens reserve space of their own.
  const isAtTop = useIsPhone() && document.documentElement.dataset['handheld'] === undefined;
  useEffect(() => attachToTopDialog(container), [container]);
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
