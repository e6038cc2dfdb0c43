import { Injectable } from '@nestjs/common';
import type { WorkModuleKey } from '@naryad/contracts/work-modules/dto';
import type { Tx } from '../../../platform/db/tx.js';

export interface LockedModule {
  readonly id: number;
  readonly name: string;
  readonly typeId: number;
  readonly requiresApproval: boolean;
  readonly defaultCellId: number | null;
  readonly version: number;
}

type ModuleFields = Pick<LockedModule, 'name' | 'typeId' | 'requiresApproval' | 'defaultCellId'>;

@Injectable()
export class ModulesRepository {
  /** The live module, locked against other changes of it and of its access. */
  async lock(tx: Tx, id: number): Promise<LockedModule | undefined> {
    const [row] = await tx.query<LockedModule>(
      `select id, name, type_id as "typeId", requires_approval as "requiresApproval",
              default_cell_id as "defaultCellId", version
         from work_modules where id = $1 and deleted_at is null for no key update`,
      [id],
    );
    return row;
  }

  /** Locks the modules in the order of their ids; returns the live ones. */
  async lockAll(tx: Tx, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await tx.query<{ id: number }>(
      `select id from work_modules where id = any($1::int[]) and deleted_at is null
        order by id for no key update`,
      [ids],
    );
    return rows.map((row) => row.id);
  }

  /** Waits for transactions that add something to the module, and blocks new ones. */
  async lockForDeletion(tx: Tx, id: number): Promise<void> {
    await tx.query('select 1 from work_modules where id = $1 for update', [id]);
  }

  async keyOfType(tx: Tx, typeId: number): Promise<WorkModuleKey | undefined> {
    const [row] = await tx.query<{ key: WorkModuleKey }>('select key from work_module_types where id = $1', [
      typeId,
    ]);
    return row?.key;
  }

  async insert(tx: Tx, module: ModuleFields): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into work_modules (name, type_id, requires_approval, default_cell_id)
       values ($1, $2, $3, $4) returning id`,
      [module.name, module.typeId, module.requiresApproval, module.defaultCellId],
    );
    return row!.id;
  }

  async update(tx: Tx, id: number, module: ModuleFields): Promise<void> {
    await tx.query(
      `update work_modules set name = $2, type_id = $3, requires_approval = $4, default_cell_id = $5,
              version = version + 1 where id = $1`,
      [id, module.name, module.typeId, module.requiresApproval, module.defaultCellId],
    );
  }

  async touch(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.query('update work_modules set version = version + 1 where id = any($1::int[])', [ids]);
  }

  async markDeleted(tx: Tx, id: number): Promise<void> {
    await tx.query(
      `update work_modules set deleted_at = now(), default_cell_id = null, version = version + 1 where id = $1`,
      [id],
    );
  }

  /** The live modules among the ids. */
  async live(tx: Tx, ids: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      'select id from work_modules where id = any($1::int[]) and deleted_at is null',
      [ids],
    );
    return rows.map((row) => row.id);
  }

  async childrenOf(tx: Tx, id: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      'select child_id as id from work_module_children where parent_id = $1 order by 1',
      [id],
    );
    return rows.map((row) => row.id);
  }

  async link(tx: Tx, parentId: number, childIds: readonly number[]): Promise<void> {
    if (childIds.length === 0) return;
    await tx.query(
      `insert into work_module_children (parent_id, child_id) select $1, unnest($2::int[])
       on conflict do nothing`,
      [parentId, childIds],
    );
  }

  async unlink(tx: Tx, parentId: number, childIds: readonly number[]): Promise<void> {
    if (childIds.length === 0) return;
    await tx.query('delete from work_module_children where parent_id = $1 and child_id = any($2::int[])', [
      parentId,
      childIds,
    ]);
  }

  /** Removes all links of the module; returns the modules that it was connected with. */
  async unlinkAll(tx: Tx, id: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `with gone as (delete from work_module_children where parent_id = $1 or child_id = $1
                     returning parent_id, child_id)
       select distinct case when parent_id = $1 then child_id else parent_id end as id from gone order by 1`,
      [id],
    );
    return rows.map((row) => row.id);
  }
}
