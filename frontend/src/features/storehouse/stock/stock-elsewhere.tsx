import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { Muted, Stack } from '../../../shared/ui/index.js';
import {
  batchIn,
  batchPath,
  cellIn,
  cellPath,
  nameOfBatch,
  productPath,
  spentBatch,
  spentBatchPath,
  stockOf,
  unitPath,
  whereaboutsOf,
} from '../shared/whereabouts.js';

const texts = {
  searched: 'Искали по названию, артикулу, серийному номеру, номеру партии и адресу ячейки',
  elsewhere: 'Где это может быть',
  cell: (address: string): string => `Ячейка ${address}`,
} as const;

const MOST_TYPED = 200;

interface Hint {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly path: string | null;
}

/**
 * Matches of a search outside this storehouse: another storehouse, an order, the archive. Only those that the
 * user may access.
 */
export function StockElsewhere({
  moduleId,
  search,
}: {
  readonly moduleId: number;
  readonly search: string;
}): ReactElement | null {
  // A pasted column, or a text too long to be typed, is not searched elsewhere.
  const isOne = !search.includes('\n') && search.length <= MOST_TYPED;
  const stockSearch = useApiQuery(stockLineRoutes.findGoods, { search }, { enabled: isOne });
  const own = [moduleId];
  const hints: readonly Hint[] = [
    ...(stockSearch.data?.data.units ?? []).map((unit) => ({
      id: `unit-${unit.batch_product_id}`,
      name: `${unit.serial_number} · ${unit.product.name}`,
      where: whereaboutsOf(unit),
      path: unitPath(unit, own),
    })),
    ...(stockSearch.data?.data.batches ?? []).map((batch) => ({
      id: `batch-${batch.id}-${batch.product.id}-${batch.storehouse.id}`,
      name: nameOfBatch(batch),
      where: batchIn(batch),
      path: batchPath(batch),
    })),
    ...(stockSearch.data?.data.cells ?? []).map((cell) => ({
      id: `cell-${cell.id}`,
      name: texts.cell(cell.address),
      where: cellIn(cell),
      // An empty cell of this storehouse would link to the same empty list.
      path: cell.count === 0 && cell.storehouse.id === moduleId ? null : cellPath(cell),
    })),
    ...(stockSearch.data?.data.spent_batches ?? []).map((batch) => ({
      id: `spent-${batch.id}`,
      name: nameOfBatch(batch),
      where: spentBatch(batch),
      path: spentBatchPath(batch, own),
    })),
    ...(stockSearch.data?.data.products ?? []).map((product) => ({
      id: `product-${product.id}`,
      name: product.name,
      where: stockOf(product),
      path: productPath(product, own),
    })),
  ];
  if (hints.length === 0) return <Muted>{texts.searched}</Muted>;
  return (
    <Stack as="ul" align="start" gap={6} aria-label={texts.elsewhere}>
      {hints.map(({ id, name, where, path }) => (
        <li key={id}>
          {path === null ? name : <Link to={path}>{name}</Link>} <Muted>{where}</Muted>
        </li>
      ))}
    </Stack>
  );
}
