import { mdiTrayArrowUp } from '@mdi/js';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import type { ListAction } from '../../../shared/list/list-action.js';
import { useOpenFromAddress } from '../../../shared/list/use-open-from-address.js';
import { useMayChange } from '../../../shared/session/module-rights.js';
import { usePrefetch } from '../../../shared/ui/use-prefetch.js';
import { openingBalancesAction } from './action-text.js';

const loadDialog = () =>
  import('./opening-balance-dialog.js').then((m) => ({ default: m.OpeningBalanceDialog }));
const Dialog = lazy(loadDialog);

/**
 * The action 'Начальные остатки' and its dialog; no action for users with read-only access. `onClose`: a load
 * or its reversal may have happened.
 */
export function useOpeningBalances(
  moduleId: number,
  onClose: () => void,
): { readonly action: ListAction | null; readonly dialog: ReactElement | null } {
  const mayChange = useMayChange();
  const [isOpen, setOpen] = useState(false);
  useOpenFromAddress(mayChange ? () => setOpen(true) : undefined);
  usePrefetch(loadDialog);
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  return {
    action: mayChange
      ? {
          id: 'opening-balances',
          text: openingBalancesAction,
          icon: mdiTrayArrowUp,
          onRun: () => setOpen(true),
        }
      : null,
    dialog: isOpen ? (
      <Suspense>
        <Dialog moduleId={moduleId} onClose={close} />
      </Suspense>
    ) : null,
  };
}
