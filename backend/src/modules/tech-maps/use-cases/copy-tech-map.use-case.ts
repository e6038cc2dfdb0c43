import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';
import type { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Products } from '../../products/index.js';
import { TechMapsRepository } from '../data/tech-maps.repository.js';
import { fromStored } from '../domain/from-editor.js';
import { TechMapsQuery } from '../queries/tech-maps.query.js';
import { fail } from '../tech-maps.errors.js';
import { SaveTechMapUseCase } from './save-tech-map.use-case.js';

/** Copies the current specification to a new one of the target product; pictures are shared. */
@Injectable()
export class CopyTechMapUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly products: Products,
    private readonly techMaps: TechMapsRepository,
    private readonly saveTechMap: SaveTechMapUseCase,
    private readonly rows: TechMapsQuery,
  ) {}

  async execute(input: InputOf<typeof techMapRoutes.copyTechMap>, actor: Actor): Promise<TechMapRow> {
    return this.uow.run(actor, async (tx) => {
      const source = await this.techMaps.lockForChange(tx, input.source_tech_map_id);
      if (!source) throw fail('TECH_MAP_NOT_FOUND');
      const [productId] = await this.products.lockLive(tx, [input.target_product_id]);
      if (productId === undefined) throw fail('TECH_MAP_TARGET_NOT_FOUND');
      const storedContent = await this.techMaps.content(tx, source.id);
      const copy = { ...fromStored(storedContent, { withIds: false }), name: input.name, productId };
      const { id } = await this.saveTechMap.save(tx, copy, actor, {
        action: 'tech-maps.copy',
        details: { source_id: source.id, source_version: source.version },
      });
      return this.rows.row(tx, id);
    });
  }
}
