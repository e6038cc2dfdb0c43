import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { PickedComponent } from '@naryad/contracts/production/planning';
import { productionRoutes } from '@naryad/contracts/production/routes';
import type { PickedChoice } from '@naryad/contracts/production/picked-choice';
import { useState, type ReactElement } from 'react';
import { api, queryKeys, useCommand } from '../../../../shared/api/index.js';
import { useChangeOrderStatus } from '../../api/change-order-status.js';
import { texts } from '../texts.js';
import type { MovedOrder } from './use-start-order.js';
import { PickedComponentsDialog } from './picked-components-dialog.js';
import { useDeleteOrder } from './use-delete-order.js';

type Ending = 'cancel' | 'remove';

interface PendingEnding {
  readonly ending: Ending;
  readonly order: MovedOrder;
  readonly taken: readonly PickedComponent[];
}

export interface EndOrder {
  readonly end: (order: MovedOrder, ending: Ending) => void;
  readonly isPending: boolean;
  /** The running action; null: none, or only a confirmation is open. */
  readonly pending: Ending | null;
  /** The dialog about picked components, while it is open. */
  readonly dialog: ReactElement | null;
}

const INVALIDATES = [queryKeys.all(productionRoutes.getProductionOrders)];

/**
 * 'Отменить' and 'Удалить'. When components are picked for unfinished items, a dialog lists them and asks
 * where to move them.
 */
export function useEndOrder(): EndOrder {
  const change = useChangeOrderStatus();
  const deletion = useDeleteOrder();
  const removal = useCommand(productionRoutes.deleteProductionOrder, { invalidates: INVALIDATES });
  const [looking, setLooking] = useState<Ending | null>(null);
  const [pendingEnding, setPendingEnding] = useState<PendingEnding | null>(null);

  const end = async (order: MovedOrder, ending: Ending): Promise<void> => {
    setLooking(ending);
    let pickedComponents: readonly PickedComponent[] = [];
    try {
      pickedComponents = (await api(planningRoutes.getTakenComponents, { id: order.id })).data;
    } catch (error) {
      // Without a choice the picked components remain with their items: nothing is lost.
      console.error('Не удалось узнать, что взято по заказу', error);
    }
    setLooking(null);
    if (pickedComponents.length > 0) setPendingEnding({ ending, order, taken: pickedComponents });
    else if (ending === 'cancel') await change.run({ id: order.id, status: 'new' });
    else await deletion.remove(order);
  };

  const answer = async ({ ending, order: { id } }: PendingEnding, choice: PickedChoice): Promise<void> => {
    const done =
      ending === 'cancel'
        ? await change.run({ id, status: 'new', taken: choice })
        : await removal.run({ id, taken: choice });
    if (done !== undefined) setPendingEnding(null);
  };

  const isPending = change.isPending || removal.isPending;
  return {
    end: (order, ending) => void end(order, ending),
    isPending: looking !== null || isPending || deletion.isPending,
    pending:
      looking ?? (change.isPending ? 'cancel' : removal.isPending || deletion.isPending ? 'remove' : null),
    dialog: pendingEnding && (
      <PickedComponentsDialog
        title={
          pendingEnding.ending === 'cancel'
            ? texts.taken.cancelTitle(pendingEnding.order.id)
            : texts.orders.removeTitle
        }
        text={pendingEnding.ending === 'cancel' ? texts.taken.cancelText : texts.orders.removeText}
        submitText={pendingEnding.ending === 'cancel' ? texts.taken.cancelSubmit : texts.orders.remove}
        taken={pendingEnding.taken}
        isPending={isPending}
        onSubmit={(choice) => void answer(pendingEnding, choice)}
        onClose={() => setPendingEnding(null)}
      />
    ),
  };
}
