import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { ModulesQuery } from '../queries/modules.query.js';
import { DeleteWorkModuleUseCase } from '../use-cases/delete-work-module.use-case.js';
import { SaveWorkModuleUseCase } from '../use-cases/save-work-module.use-case.js';
import { fail } from '../work-modules.errors.js';

/** Modules and module types. */
@Controller()
@Access.administrator()
export class WorkModulesController {
  constructor(
    private readonly modules: ModulesQuery,
    private readonly saveModule: SaveWorkModuleUseCase,
    private readonly removeModule: DeleteWorkModuleUseCase,
  ) {}

  @Access.signedIn()
  @Handles(workModuleRoutes.getModuleTypes)
  getModuleTypes(input: InputOf<typeof workModuleRoutes.getModuleTypes>, _actor: Actor) {
    return this.modules.types(input);
  }

  @Access.signedIn()
  @Handles(workModuleRoutes.getModules)
  getModules(input: InputOf<typeof workModuleRoutes.getModules>, _actor: Actor) {
    return this.modules.list(input);
  }

  @Handles(workModuleRoutes.getModule)
  async getModule(input: InputOf<typeof workModuleRoutes.getModule>, _actor: Actor) {
    const details = await this.modules.details(input.id);
    if (!details) throw fail('WORK_MODULE_NOT_FOUND');
    return { success: true as const, ...details };
  }

  @Handles(workModuleRoutes.createOrUpdateModule)
  async createOrUpdateModule(input: InputOf<typeof workModuleRoutes.createOrUpdateModule>, actor: Actor) {
    return { success: true as const, data: await this.saveModule.execute(input, actor) };
  }

  @Handles(workModuleRoutes.deleteModule)
  deleteModule(input: InputOf<typeof workModuleRoutes.deleteModule>, actor: Actor) {
    return this.removeModule.execute(input, actor);
  }
}
