import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';

/** A storehouse with stock cannot be deleted. */
const moduleGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query('select 1 from stock_balances where module_id = $1 and quantity > 0 limit 1', [
    id,
  ]);
  return rows.length > 0 ? 'На складе есть остатки' : null;
};

/** A product with stock cannot be deleted. */
const productGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query(
    `select 1 from stock_lots l join stock_balances b on b.lot_id = l.id
      where l.product_id = $1 and b.quantity > 0 limit 1`,
    [id],
  );
  return rows.length > 0 ? 'Продукция есть на складе' : null;
};

export function registerStockGuards(guards: DeletionGuards): void {
  guards.register('work-module', moduleGuard);
  guards.register('product', productGuard);
}
