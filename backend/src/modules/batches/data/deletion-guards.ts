import { namesInText } from '../../../kernel/names-in-text.js';
import type { DeletionGuard } from '../../../platform/db/deletion-guards.js';

/** A supplier that has manufacturer batches cannot be deleted. */
export const companyGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ number: string }>(
    `select coalesce(number, 'без номера') as number from manufacturer_batches
      where supplier_id = $1 and deleted_at is null order by id desc`,
    [id],
  );
  return rows.length > 0 ? `Компания указана в партиях: ${namesInText(rows.map((row) => row.number))}` : null;
};
