import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { workshopRoutes as routes } from '@naryad/contracts/workshops/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkshopListsQuery } from '../queries/workshop-lists.query.js';
import { DeleteLevelUseCase } from '../use-cases/delete-level.use-case.js';
import { SaveWorkCenterUseCase } from '../use-cases/save-work-center.use-case.js';
import { SaveWorkPlaceUseCase } from '../use-cases/save-work-place.use-case.js';
import { SaveWorkshopUseCase } from '../use-cases/save-workshop.use-case.js';

@Controller()
@Access.administrator()
export class WorkshopsController {
  constructor(
    private readonly lists: WorkshopListsQuery,
    private readonly saveWorkshop: SaveWorkshopUseCase,
    private readonly saveWorkCenter: SaveWorkCenterUseCase,
    private readonly saveWorkPlace: SaveWorkPlaceUseCase,
    private readonly remove: DeleteLevelUseCase,
  ) {}

  @Access.signedIn()
  @Handles(routes.getWorkshops)
  getWorkshops(input: InputOf<typeof routes.getWorkshops>, _actor: Actor) {
    return this.lists.workshops(input);
  }

  @Handles(routes.createOrUpdateWorkshop)
  async createOrUpdateWorkshop(input: InputOf<typeof routes.createOrUpdateWorkshop>, actor: Actor) {
    return { success: true as const, data: await this.saveWorkshop.execute(input, actor) };
  }

  @Handles(routes.deleteWorkshop)
  deleteWorkshop(input: InputOf<typeof routes.deleteWorkshop>, actor: Actor) {
    return this.remove.execute('workshop', input, actor);
  }

  @Access.signedIn()
  @Handles(routes.getWorkshopPosts)
  getWorkshopPosts(input: InputOf<typeof routes.getWorkshopPosts>, _actor: Actor) {
    return this.lists.workCenters(input);
  }

  @Handles(routes.createOrUpdateWorkshopPost)
  async createOrUpdateWorkshopPost(input: InputOf<typeof routes.createOrUpdateWorkshopPost>, actor: Actor) {
    return { success: true as const, data: await this.saveWorkCenter.execute(input, actor) };
  }

  @Handles(routes.deleteWorkshopPost)
  deleteWorkshopPost(input: InputOf<typeof routes.deleteWorkshopPost>, actor: Actor) {
    return this.remove.execute('work-center', input, actor);
  }

  @Access.signedIn()
  @Handles(routes.getWorkshopPostUnits)
  getWorkshopPostUnits(input: InputOf<typeof routes.getWorkshopPostUnits>, _actor: Actor) {
    return this.lists.workPlaces(input);
  }

  @Handles(routes.createOrUpdateWorkshopPostUnit)
  async createOrUpdateWorkshopPostUnit(
    input: InputOf<typeof routes.createOrUpdateWorkshopPostUnit>,
    actor: Actor,
  ) {
    return { success: true as const, data: await this.saveWorkPlace.execute(input, actor) };
  }

  @Handles(routes.deleteWorkshopPostUnit)
  deleteWorkshopPostUnit(input: InputOf<typeof routes.deleteWorkshopPostUnit>, actor: Actor) {
    return this.remove.execute('work-place', input, actor);
  }
}
