import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { Injectable } from '@nestjs/common';
import { ReadDb } from '../../../platform/db/read-db.js';

type Named = HandheldModuleInfo['storehouses'];

/** Names of the modules that a terminal works for. */
@Injectable()
export class ModuleInfoQuery {
  constructor(private readonly db: ReadDb) {}

  async of(
    module: { readonly id: number; readonly name: string },
    storehouseIds: readonly number[],
    deskIds: readonly number[],
  ): Promise<HandheldModuleInfo> {
    const [named, workPlaces] = await Promise.all([
      this.db.query<Named[number]>(
        'select id, name from work_modules where id = any($1::int[]) and deleted_at is null order by id',
        [[...storehouseIds, ...deskIds]],
      ),
      this.db.query<HandheldModuleInfo['picking_places'][number]>(
        `select id, name, module_id, work_center_id as workshop_post_id from work_places
          where module_id = any($1::int[]) and deleted_at is null order by module_id, name, id`,
        [deskIds],
      ),
    ]);
    const storehouses = named.filter((one) => storehouseIds.includes(one.id));
    const desks = named.filter((one) => deskIds.includes(one.id));
    return {
      module_id: module.id,
      name: module.name,
      picking_desk_module_id: desks[0]?.id ?? null,
      storehouse_module_id: storehouses[0]?.id ?? null,
      storehouse_name: storehouses[0]?.name ?? null,
      storehouses,
      picking_desks: desks,
      picking_places: workPlaces,
    };
  }
}
