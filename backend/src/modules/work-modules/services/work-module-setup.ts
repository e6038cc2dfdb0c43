import { Injectable } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { Tx } from '../../../platform/db/tx.js';
import { MODULE_TYPES } from '../domain/module-types.js';
import { ModuleGraphQuery } from '../queries/module-graph.query.js';

/** Creates module types, modules, their links and access, for first starts and the demo plant. */
@Injectable()
export class WorkModuleSetup {
  constructor(private readonly graphs: ModuleGraphQuery) {}

  /** Creates the module types; idempotent. */
  async ensureTypes(tx: Tx): Promise<void> {
    await tx.query(
      `insert into work_module_types (key, name) select * from unnest($1::text[], $2::text[])
       on conflict (key) do update set name = excluded.name`,
      [Object.keys(MODULE_TYPES), Object.values(MODULE_TYPES)],
    );
  }

  async createModule(tx: Tx, key: WorkModuleKey, name: string): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into work_modules (type_id, name) select id, $2 from work_module_types where key = $1 returning id`,
      [key, name],
    );
    if (!row) throw new Error(`Module type ${key} is missing: call ensureTypes first`);
    this.graphs.clear();
    return row.id;
  }

  /** Makes `childId` a child of `parentId`, which connects the two modules. */
  async connect(tx: Tx, parentId: number, childId: number): Promise<void> {
    await tx.query(
      'insert into work_module_children (parent_id, child_id) values ($1, $2) on conflict do nothing',
      [parentId, childId],
    );
    this.graphs.clear();
  }

  async grant(tx: Tx, userId: number, moduleIds: readonly number[]): Promise<void> {
    await tx.query(
      `insert into work_module_users (user_id, module_id) select $1, unnest($2::int[]) on conflict do nothing`,
      [userId, moduleIds],
    );
  }
}
