import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TechMapsRepository } from '../data/tech-maps.repository.js';
import { fromStored } from '../domain/from-editor.js';
import { wholeTechMap } from '../queries/tech-map.query.js';
import { fail } from '../tech-maps.errors.js';
import { SaveTechMapUseCase } from './save-tech-map.use-case.js';

type RestoreRoute = (typeof techMapRoutes)['restoreVersion'];

/** Saves the content of an older version as the newest one; restored nodes get their previous ids. */
@Injectable()
export class RestoreVersionUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly techMaps: TechMapsRepository,
    private readonly saveTechMap: SaveTechMapUseCase,
  ) {}

  async execute(input: InputOf<RestoreRoute>, actor: Actor): Promise<OutputOf<RestoreRoute>> {
    const { id, from_version, version } = input;
    return this.uow.run(actor, async (tx) => {
      if (!(await this.techMaps.lockForChange(tx, id))) throw fail('TECH_MAP_NOT_FOUND');
      const older = await this.techMaps.version(tx, id, from_version);
      if (!older) throw fail('TECH_MAP_VERSION_NOT_FOUND');
      const restored = { ...fromStored(older.content, { withIds: true }), id, version };
      const { content } = await this.saveTechMap.save(tx, restored, actor, {
        action: 'tech-maps.restore',
        details: { from_version },
        older: older.content,
      });
      return { success: true as const, techMap: (await wholeTechMap(tx, id, content))! };
    });
  }
}
