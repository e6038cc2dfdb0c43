import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { savedViewRoutes as routes } from '@naryad/contracts/saved-views/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { SavedViewsQuery } from '../queries/saved-views.query.js';
import { DeleteViewUseCase } from '../use-cases/delete-view.use-case.js';
import { SaveViewUseCase } from '../use-cases/save-view.use-case.js';

/** Saved views of lists: users have their own ones. Views of a module's list are for users of the module. */
@Controller()
@Access.signedIn()
export class SavedViewsController {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly views: SavedViewsQuery,
    private readonly save: SaveViewUseCase,
    private readonly remove: DeleteViewUseCase,
  ) {}

  @Handles(routes.getSavedViews)
  async getSavedViews(input: InputOf<typeof routes.getSavedViews>, actor: Actor) {
    if (input.module_id != null) await this.access.require(actor, input.module_id);
    return this.views.list(input, actor);
  }

  @Handles(routes.createOrUpdateSavedView)
  async createOrUpdateSavedView(input: InputOf<typeof routes.createOrUpdateSavedView>, actor: Actor) {
    return { success: true as const, data: await this.save.execute(input, actor) };
  }

  @Handles(routes.deleteSavedView)
  async deleteSavedView(input: InputOf<typeof routes.deleteSavedView>, actor: Actor) {
    await this.remove.execute(input, actor);
    return { success: true as const };
  }
}
