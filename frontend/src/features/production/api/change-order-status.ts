import { productionRoutes } from '@naryad/contracts/production/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand, type Command } from '../../../shared/api/index.js';
import { applyOrderRow } from '../shared/realtime.js';

/** 'Запустить' and 'Отменить'. The response is shown at once, before the update arrives through the room. */
export function useChangeOrderStatus(): Command<typeof productionRoutes.changeStatus> {
  const queries = useQueryClient();
  return useCommand(productionRoutes.changeStatus, {
    onSuccess: ({ data }) => applyOrderRow(queries, data),
  });
}
