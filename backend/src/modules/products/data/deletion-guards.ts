import type { DeletionGuard } from '../../../platform/db/deletion-guards.js';

const NAMED = 3;

/** Up to three names and the number of the others: 'A, B, C и ещё 2'. */
function namesText(names: readonly string[]): string {
  const shownNames = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${shownNames} и ещё ${names.length - NAMED}` : shownNames;
}

/** A component of live products cannot be deleted. */
export const componentGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ name: string }>(
    `select p.name from product_components c join products p on p.id = c.product_id
      where c.component_product_id = $1 and p.deleted_at is null order by p.name, p.id`,
    [id],
  );
  return rows.length === 0 ? null : `Продукция входит в состав: ${namesText(rows.map((row) => row.name))}`;
};

/** The manufacturer of live products cannot be deleted. */
export const manufacturerGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ name: string }>(
    'select name from products where manufacturer_id = $1 and deleted_at is null order by name, id',
    [id],
  );
  return rows.length === 0
    ? null
    : `Компания указана производителем: ${namesText(rows.map((row) => row.name))}`;
};
