import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { useCatalogRoom } from '../../../shared/list/index.js';

/** The latest approved one first, then the others, latest first. */
export const inOrder = (rows: readonly TechMapRow[]): readonly TechMapRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(b.approved_version !== null) - Number(a.approved_version !== null) ||
      b.saved_at.localeCompare(a.saved_at) ||
      b.id - a.id,
  );

/** All specifications of a product; live. */
export function useProductSpecifications(productId: number) {
  const queries = useQueryClient();
  useCatalogRoom('tech-maps', () => {
    void queries.invalidateQueries({ queryKey: queryKeys.all(techMapRoutes.getTechMaps) });
    void queries.invalidateQueries({ queryKey: queryKeys.all(techMapRoutes.getTechMap) });
  });
  return useApiQuery(
    techMapRoutes.getTechMaps,
    { product_id: productId },
    { select: ({ data }) => inOrder(data) },
  );
}
