import type { ReactElement } from 'react';
import { Toaster } from 'sonner';
import { uiTexts } from './texts.js';
import { TOAST_MS } from './toast.js';
import './toast-host.css';

/** Place where toasts appear; once per page. */
export function ToastHost(): ReactElement {
  return (
    <Toaster
      position="bottom-left"
      duration={TOAST_MS}
      visibleToasts={3}
      containerAriaLabel={uiTexts.notifications}
      offset={16}
    />
  );
}
