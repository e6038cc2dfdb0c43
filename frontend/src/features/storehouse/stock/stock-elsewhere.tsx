import { stockRoutes } from '@naryad/contracts/stock/routes';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { Muted, Stack } from '../../../shared/ui/index.js';
import { storehouseTexts } from '../shared/texts.js';
import { productPath, stockOf, unitPath, whereaboutsOf } from '../shared/whereabouts.js';

interface Hint {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly path: string | null;
}

/** Where what was not found in this storehouse may be: another one, an order, the archive. Only what one may see. */
export function StockElsewhere({
  moduleId,
  search,
}: {
  readonly moduleId: number;
  readonly search: string;
}): ReactElement | null {
  const found = useApiQuery(stockRoutes.findGoods, { search });
  const own = [moduleId];
  const hints: readonly Hint[] = [
    ...(found.data?.data.units ?? []).map((unit) => ({
      id: `unit-${unit.batch_product_id}`,
      name: `${unit.serial_number} · ${unit.product.name}`,
      where: whereaboutsOf(unit),
      path: unitPath(unit, own),
    })),
    ...(found.data?.data.products ?? []).map((product) => ({
      id: `product-${product.id}`,
      name: product.name,
      where: stockOf(product),
      path: productPath(product, own),
    })),
  ];
  if (hints.length === 0) return <Muted>{storehouseTexts.searched}</Muted>;
  return (
    <Stack as="ul" align="start" gap={6} aria-label={storehouseTexts.elsewhere}>
      {hints.map(({ id, name, where, path }) => (
        <li key={id}>
          {path === null ? name : <Link to={path}>{name}</Link>} <Muted>{where}</Muted>
        </li>
      ))}
    </Stack>
  );
}
