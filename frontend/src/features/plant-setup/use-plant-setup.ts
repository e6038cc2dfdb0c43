import type { PlantSetup } from '@naryad/contracts/plant-setup/dto';
import { plantSetupRoutes } from '@naryad/contracts/plant-setup/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/index.js';
import { useApiQuery } from '../../shared/api/use-api-query.js';
import { useLive } from '../../shared/realtime/use-live.js';

const EVERYTHING = () => true;

/** Missing steps of the plant's setup. Changes by any user show within a second. */
export function usePlantSetup(): UseQueryResult<PlantSetup> {
  const queries = useQueryClient();
  const query = useApiQuery(plantSetupRoutes.getPlantSetup, {}, { select: (answer) => answer.data });
  const storehouse = query.data?.storehouse_id ?? null;
  const production = query.data?.production_id ?? null;
  useLive({
    room: [
      rooms.catalog(),
      ...(storehouse === null ? [] : [rooms.storehouse(storehouse)]),
      ...(production === null ? [] : [rooms.production(production)]),
    ],
    matters: EVERYTHING,
    pace: { every: 1_000 },
    refetch: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.all(plantSetupRoutes.getPlantSetup) }),
  });
  return query;
}
