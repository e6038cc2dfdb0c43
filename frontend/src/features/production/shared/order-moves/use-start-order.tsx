import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { useQueryClient } from '@tanstack/react-query';
import { api, queryKeys } from '../../../../shared/api/index.js';
import { toast } from '../../../../shared/ui/toast.js';
import { useChangeOrderStatus } from '../../api/change-order-status.js';
import { texts } from '../texts.js';
import { isLacking, lacksOf, lacksSentences } from './order-lacks.js';

/** Fields of an order required to start, cancel or delete it, on any screen. */
export type MovedOrder = Pick<ProductionOrderRow, 'id'>;

export interface StartOrder {
  readonly start: () => void;
  readonly isPending: boolean;
}

/** 'Запустить': immediately. Afterwards a notice lists what the order lacks, and offers to undo the start. */
export function useStartOrder({ id }: MovedOrder): StartOrder {
  const change = useChangeOrderStatus();
  const queries = useQueryClient();

  const start = async (): Promise<void> => {
    if ((await change.run({ id, status: 'work' })) === undefined) return;
    try {
      const lacks = lacksOf((await api(planningRoutes.getStartCheck, { id })).data);
      if (!isLacking(lacks)) return;
      toast.warning([texts.lacks.started(id), ...lacksSentences(lacks)].join('. '), {
        text: texts.orders.cancel,
        onRun: () => void change.run({ id, status: 'new' }),
      });
    } catch (error) {
      // This check is only advice: the order is started, and its page repeats the check.
      console.error('Не удалось проверить запущенный заказ', error);
    } finally {
      for (const route of [planningRoutes.getStartCheck, planningRoutes.getOrderLacks]) {
        void queries.invalidateQueries({ queryKey: queryKeys.all(route) });
      }
    }
  };

  return { start: () => void start(), isPending: change.isPending };
}
