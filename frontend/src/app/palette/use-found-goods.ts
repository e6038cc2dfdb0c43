import { mdiBarcode, mdiCubeOutline, mdiMapMarkerOutline, mdiPackageVariant } from '@mdi/js';
import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { goodsRoutes } from '@naryad/contracts/stock/goods-routes';
import { ADMINISTRATOR } from '@naryad/contracts/users/dto';
import {
  batchIn,
  batchPath,
  cellPath,
  nameOfBatch,
  productPath,
  stockOf,
  unitPath,
  whereaboutsOf,
} from '../../features/storehouse/shared/whereabouts.js';
import { useApiQuery } from '../../shared/api/use-api-query.js';
import type { Destination } from './destinations.js';

export interface FoundThings {
  readonly things: readonly Destination[];
  readonly isSeeking: boolean;
  readonly hasFailed: boolean;
}

/** Units, products and cells that are named by what is typed; for who has a storehouse, and for administrators. */
export function useFoundGoods(user: CurrentUser, typed: string): FoundThings {
  const own = user.modules.filter(({ key }) => key === 'storehouse').map(({ id }) => id);
  const found = useApiQuery(
    goodsRoutes.findGoods,
    { search: typed },
    { enabled: typed !== '' && (own.length > 0 || user.role.name === ADMINISTRATOR) },
  );
  const { units = [], products = [], cells = [], batches = [] } = found.data?.data ?? {};
  const things: Destination[] = [];
  const add = (thing: Omit<Destination, 'path' | 'group'>, path: string | null): void => {
    if (path !== null) things.push({ ...thing, group: 'goods', path });
  };
  for (const unit of units) {
    const detail = `${unit.product.name} · ${whereaboutsOf(unit)}`;
    const thing = {
      id: `unit-${unit.batch_product_id}`,
      label: unit.serial_number,
      detail,
      icon: mdiBarcode,
    };
    add(thing, unitPath(unit, own));
  }
  for (const cell of cells) {
    const { address: label, storehouse } = cell;
    add({ id: `cell-${cell.id}`, label, detail: storehouse.name, icon: mdiMapMarkerOutline }, cellPath(cell));
  }
  for (const batch of batches) {
    const id = `batch-${batch.id}-${batch.product.id}-${batch.storehouse.id}`;
    add({ id, label: nameOfBatch(batch), detail: batchIn(batch), icon: mdiPackageVariant }, batchPath(batch));
  }
  for (const product of products) {
    const detail = [product.sku, stockOf(product)].filter(Boolean).join(' · ');
    add(
      { id: `product-${product.id}`, label: product.name, detail, icon: mdiCubeOutline },
      productPath(product, own),
    );
  }
  return { things, isSeeking: found.isFetching, hasFailed: found.isError };
}
