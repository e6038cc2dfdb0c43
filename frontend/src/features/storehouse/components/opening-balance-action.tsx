import { mdiTrayArrowUp } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { ListAction } from '../../../shared/list/list-action.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import { openingBalanceTexts as texts } from '../opening-balance-texts.js';

const loadDialog = () =>
  import('./opening-balance-dialog.js').then((m) => ({ default: m.OpeningBalanceDialog }));
const Dialog = lazy(loadDialog);

/** The action 'Начальные остатки' and its dialog. `onClose`: something may have been loaded or taken back. */
export function useOpeningBalances(
  moduleId: number,
  onClose: () => void,
): { readonly action: ListAction; readonly dialog: ReactElement | null } {
  const [isOpen, setOpen] = useState(false);
  usePrefetch(loadDialog);
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  return {
    action: {
      id: 'opening-balances',
      text: texts.action,
      icon: mdiTrayArrowUp,
      onRun: () => setOpen(true),
    },
    dialog: isOpen ? (
      <Suspense>
        <Dialog moduleId={moduleId} onClose={close} />
      </Suspense>
    ) : null,
  };
}
