import { namesInText } from '../../../kernel/names-in-text.js';
import type { DeletionGuard, DeletionGuards } from '../../../platform/db/deletion-guards.js';

const UNDER_WAY = `t.status in ('counting', 'review')`;

const moduleGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query(
    `select 1 from stock_takings t where t.module_id = $1 and ${UNDER_WAY} limit 1`,
    [id],
  );
  return rows.length > 0 ? 'Есть незавершённые инвентаризации' : null;
};

const moduleTypeGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query('select 1 from stock_takings where module_id = $1 limit 1', [id]);
  return rows.length > 0 ? 'инвентаризации' : null;
};

/** A product that is being counted cannot be deleted: its surplus could not be posted. */
const productGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ number: number }>(
    `select t.number from stock_takings t
      where ${UNDER_WAY}
        and (exists (select from stock_taking_products p where p.taking_id = t.id and p.product_id = $1)
          or exists (select from stock_taking_lines l where l.taking_id = t.id and l.product_id = $1))
      order by t.number`,
    [id],
  );
  if (rows.length === 0) return null;
  return `Идёт инвентаризация этой продукции: № ${namesInText(rows.map((row) => String(row.number)))}`;
};

export function registerStockTakingGuards(guards: DeletionGuards): void {
  guards.register('work-module', moduleGuard);
  guards.register('work-module-type', moduleTypeGuard);
  guards.register('product', productGuard);
}
