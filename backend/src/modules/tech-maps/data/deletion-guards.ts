import { namesInText } from '../../../kernel/names-in-text.js';
import type { DeletionGuard } from '../../../platform/db/deletion-guards.js';

/** A work center used by operations of live specifications cannot be deleted. */
export const workCenterGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ name: string }>(
    `select m.name from tech_maps m
      where m.deleted_at is null
        and exists (select from technologies t join technology_operations o on o.technology_id = t.id
                     where t.tech_map_id = m.id and o.work_center_id = $1)
      order by m.name, m.id`,
    [id],
  );
  if (rows.length === 0) return null;
  return `Рабочий центр указан в операциях спецификаций: ${namesInText(rows.map((row) => row.name))}`;
};

/** A product with a specification, or used in one, cannot be deleted. */
export const productGuard: DeletionGuard = async (tx, id) => {
  const rows = await tx.query<{ name: string }>(
    `select m.name from tech_maps m
      where m.deleted_at is null
        and (m.product_id = $1
             or exists (select from tech_map_materials a where a.tech_map_id = m.id and a.product_id = $1)
             or exists (select from technologies t
                          join technology_operations o on o.technology_id = t.id
                          join technology_steps s on s.operation_id = o.id
                          join technology_step_components c on c.step_id = s.id
                         where t.tech_map_id = m.id and c.product_id = $1))
      order by m.name, m.id`,
    [id],
  );
  if (rows.length === 0) return null;
  return `Продукция используется в спецификациях: ${namesInText(rows.map((row) => row.name))}`;
};
