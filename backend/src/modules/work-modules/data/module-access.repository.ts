import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';

/** 'Доступ': which users may enter a module. */
@Injectable()
export class ModuleAccessRepository {
  async usersOf(tx: Tx, moduleId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      'select user_id as id from work_module_users where module_id = $1 order by 1',
      [moduleId],
    );
    return rows.map((row) => row.id);
  }

  /** Users who may enter one of the modules. */
  async usersOfAll(tx: Tx, moduleIds: readonly number[]): Promise<number[]> {
    if (moduleIds.length === 0) return [];
    const rows = await tx.query<{ id: number }>(
      'select distinct user_id as id from work_module_users where module_id = any($1::int[]) order by 1',
      [moduleIds],
    );
    return rows.map((row) => row.id);
  }

  async modulesOf(tx: Tx, userId: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      'select module_id as id from work_module_users where user_id = $1 order by 1',
      [userId],
    );
    return rows.map((row) => row.id);
  }

  async grant(tx: Tx, userIds: readonly number[], moduleIds: readonly number[]): Promise<void> {
    if (userIds.length === 0 || moduleIds.length === 0) return;
    await tx.query(
      `insert into work_module_users (user_id, module_id)
       select u.id, m.id from unnest($1::int[]) u(id), unnest($2::int[]) m(id) on conflict do nothing`,
      [userIds, moduleIds],
    );
  }

  async revoke(tx: Tx, userIds: readonly number[], moduleIds: readonly number[]): Promise<void> {
    if (userIds.length === 0 || moduleIds.length === 0) return;
    await tx.query(
      'delete from work_module_users where user_id = any($1::int[]) and module_id = any($2::int[])',
      [userIds, moduleIds],
    );
  }
}
