import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import { techMapTexts as texts } from '@naryad/contracts/tech-maps/texts';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TechMapQuery } from '../queries/tech-map.query.js';
import { TechMapsQuery } from '../queries/tech-maps.query.js';
import { TECH_MAP_READERS, TECH_MAP_WRITERS } from '../domain/tech-map-rights.js';
import { fail } from '../tech-maps.errors.js';
import { CopyTechMapUseCase } from '../use-cases/copy-tech-map.use-case.js';
import { CreateTechMapUseCase } from '../use-cases/create-tech-map.use-case.js';
import { DeleteTechMapUseCase } from '../use-cases/delete-tech-map.use-case.js';
import { EditTechMapUseCase } from '../use-cases/edit-tech-map.use-case.js';

@Controller()
@Access.modules(...TECH_MAP_WRITERS)
export class TechMapsController {
  constructor(
    private readonly list: TechMapsQuery,
    private readonly techMaps: TechMapQuery,
    private readonly create: CreateTechMapUseCase,
    private readonly copy: CopyTechMapUseCase,
    private readonly edit: EditTechMapUseCase,
    private readonly remove: DeleteTechMapUseCase,
  ) {}

  @Access.modules(...TECH_MAP_READERS)
  @Handles(routes.getTechMaps)
  getTechMaps(input: InputOf<typeof routes.getTechMaps>, _actor: Actor) {
    return this.list.list(input);
  }

  @Access.modules(...TECH_MAP_READERS)
  @Handles(routes.getTechMap)
  async getTechMap({ id }: InputOf<typeof routes.getTechMap>, _actor: Actor) {
    const techMap = await this.techMaps.whole(id);
    if (!techMap) throw fail('TECH_MAP_NOT_FOUND');
    const [offers, made_of_it] = await Promise.all([
      this.techMaps.offers(),
      this.techMaps.madeOf(techMap.product_id),
    ]);
    return { success: true as const, techMap, ...offers, made_of_it };
  }

  @Handles(routes.createTechMap)
  async createTechMap(input: InputOf<typeof routes.createTechMap>, actor: Actor) {
    return { success: true as const, data: await this.create.execute(input, actor), message: texts.created };
  }

  @Handles(routes.copyTechMap)
  async copyTechMap(input: InputOf<typeof routes.copyTechMap>, actor: Actor) {
    return { success: true as const, data: await this.copy.execute(input, actor), message: texts.copied };
  }

  @Handles(routes.saveTechMap)
  saveTechMap(input: InputOf<typeof routes.saveTechMap>, actor: Actor) {
    return this.edit.execute(input, actor);
  }

  @Handles(routes.deleteTechMap)
  deleteTechMap(input: InputOf<typeof routes.deleteTechMap>, actor: Actor) {
    return this.remove.execute(input, actor);
  }
}
