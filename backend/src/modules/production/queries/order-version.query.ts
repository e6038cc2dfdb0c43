import type { WorkStatus } from '@naryad/contracts/production/states';
import type { ReadDb } from '../../../platform/db/read-db.js';

/** An order with its specification version, and whether its module accepts approved versions only. */
export interface OrderAtVersion {
  readonly id: number;
  readonly module_id: number;
  readonly status: WorkStatus;
  readonly version: number;
  readonly tech_map_id: number;
  readonly tech_map_version: number;
  readonly requires_approval: boolean;
}

const ORDER = `
  select p.id, p.module_id, p.status, p.version, p.tech_map_id, v.version as tech_map_version, m.requires_approval
    from production_orders p
    join tech_map_versions v on v.id = p.tech_map_version_id
    join work_modules m on m.id = p.module_id
   where p.id = $1 and p.deleted_at is null`;

/** Null when the order does not exist or is deleted. */
export async function orderAtVersion(db: ReadDb, id: number): Promise<OrderAtVersion | null> {
  const [row] = await db.query<OrderAtVersion>(ORDER, [id]);
  return row ?? null;
}
