import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/db/tx.js';
import { ModulePeople } from '../../work-modules/index.js';

@Injectable()
export class ModulePeopleRepository extends ModulePeople {
  async lock(tx: Tx, userIds: readonly number[]): Promise<number[]> {
    if (userIds.length === 0) return [];
    const rows = await tx.query<{ id: number }>(
      'select id from users where id = any($1::int[]) and is_active order by id for no key update',
      [userIds],
    );
    return rows.map((row) => row.id);
  }

  async touch(tx: Tx, userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    await tx.query('update users set version = version + 1 where id = any($1::int[])', [userIds]);
  }

  async startersAmong(tx: Tx, moduleId: number, userIds: readonly number[]): Promise<string[]> {
    if (userIds.length === 0) return [];
    const rows = await tx.query<{ name: string }>(
      `select coalesce(nullif(trim(first_name || ' ' || last_name), ''), name) as name
         from users where id = any($2::int[]) and start_module_id = $1 and is_active
        order by lower(last_name), lower(first_name), id`,
      [moduleId, userIds],
    );
    return rows.map((row) => row.name);
  }
}
