import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { TechMapRow } from '@naryad/contracts/tech-maps/dto';
import type { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Products } from '../../products/index.js';
import { TechMapsQuery } from '../queries/tech-maps.query.js';
import { fail } from '../tech-maps.errors.js';
import { SaveTechMapUseCase } from './save-tech-map.use-case.js';

/** 'Создать спецификацию': creates an empty one with its first version. */
@Injectable()
export class CreateTechMapUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly products: Products,
    private readonly saveTechMap: SaveTechMapUseCase,
    private readonly rows: TechMapsQuery,
  ) {}

  async execute(input: InputOf<typeof techMapRoutes.createTechMap>, actor: Actor): Promise<TechMapRow> {
    return this.uow.run(actor, async (tx) => {
      const [productId] = await this.products.lockLive(tx, [input.product_id]);
      if (productId === undefined) throw fail('TECH_MAP_PRODUCT_NOT_FOUND');
      const { name, description } = input;
      const empty = { name, description, productId, materials: [], technologies: [] };
      const { id } = await this.saveTechMap.save(tx, empty, actor, { action: 'tech-maps.create' });
      return this.rows.row(tx, id);
    });
  }
}
