import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Outlet } from 'react-router';
import { OpenHelpContext } from '../../shared/help/open-help-context.js';
import { usePrefetch } from '../../shared/ui/use-prefetch.js';

const load = () => import('./terminal-help.js').then((it) => ({ default: it.TerminalHelp }));
const TerminalHelp = lazy(load);

/** Layout of terminal screens: `?` opens their help, also without network. */
export function TerminalHelpDoor(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  usePrefetch(load);
  return (
    <OpenHelpContext value={open}>
      <Outlet />
      {isOpen && (
        <Suspense fallback={null}>
          <TerminalHelp onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </OpenHelpContext>
  );
}
