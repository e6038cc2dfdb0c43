import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Outlet } from 'react-router';
import { HelpDoor } from '../../shared/help/help-door.js';
import { usePrefetch } from '../../shared/ui/use-prefetch.js';

const load = () => import('./terminal-help.js').then((it) => ({ default: it.TerminalHelp }));
const TerminalHelp = lazy(load);

/** Screens of terminals, whose '?' opens their help also without network. */
export function TerminalHelpDoor(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  usePrefetch(load);
  return (
    <HelpDoor value={open}>
      <Outlet />
      {isOpen && (
        <Suspense fallback={null}>
          <TerminalHelp onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </HelpDoor>
  );
}
