import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { StartCheck } from '@naryad/contracts/production/planning';
import { useState, type ReactElement } from 'react';
import { api } from '../../../../shared/api/index.js';
import { useChangeOrderStatus } from '../../api/change-order-status.js';
import { isReady, type MovedOrder } from './start-check.js';
import { StartDialog } from './start-dialog.js';

export interface StartOrder {
  readonly start: () => void;
  readonly isPending: boolean;
  /** The question, while it is open. */
  readonly dialog: ReactElement | null;
}

/** 'Запустить': at once where nothing is missing, else after a question that names what is. */
export function useStartOrder(order: MovedOrder): StartOrder {
  const change = useChangeOrderStatus();
  const [isChecking, setChecking] = useState(false);
  const [check, setCheck] = useState<StartCheck | null>(null);

  const send = async (): Promise<void> => {
    await change.run({ id: order.id, status: 'work' });
    setCheck(null);
  };
  const start = async (): Promise<void> => {
    setChecking(true);
    let found: StartCheck | null = null;
    try {
      found = (await api(planningRoutes.getStartCheck, { id: order.id })).data;
    } catch (error) {
      // It only advises: the start itself says what is wrong.
      console.error('Не удалось проверить заказ перед запуском', error);
    }
    setChecking(false);
    if (found === null || isReady(found)) await send();
    else setCheck(found);
  };

  return {
    start: () => void start(),
    isPending: isChecking || change.isPending,
    dialog: check && (
      <StartDialog
        order={order}
        check={check}
        isPending={change.isPending}
        onStart={() => void send()}
        onClose={() => setCheck(null)}
      />
    ),
  };
}
