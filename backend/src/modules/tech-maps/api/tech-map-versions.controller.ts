import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { techMapRoutes as routes } from '@naryad/contracts/tech-maps/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { TechMapQuery } from '../queries/tech-map.query.js';
import { VersionsQuery } from '../queries/versions.query.js';
import { TECH_MAP_READERS, TECH_MAP_WRITERS } from '../domain/tech-map-rights.js';
import { fail } from '../tech-maps.errors.js';
import { VersionApprovalUseCase } from '../use-cases/version-approval.use-case.js';
import { RestoreVersionUseCase } from '../use-cases/restore-version.use-case.js';

/** The history of specifications. */
@Controller()
@Access.modules(...TECH_MAP_WRITERS)
export class TechMapVersionsController {
  constructor(
    private readonly techMaps: TechMapQuery,
    private readonly versions: VersionsQuery,
    private readonly restore: RestoreVersionUseCase,
    private readonly approval: VersionApprovalUseCase,
  ) {}

  @Access.modules(...TECH_MAP_READERS)
  @Handles(routes.getVersions)
  getVersions(input: InputOf<typeof routes.getVersions>, _actor: Actor) {
    return this.versions.list(input);
  }

  @Access.modules(...TECH_MAP_READERS)
  @Handles(routes.getVersion)
  async getVersion({ id, version }: InputOf<typeof routes.getVersion>, _actor: Actor) {
    const techMap = await this.techMaps.version(id, version);
    if (!techMap) throw fail('TECH_MAP_VERSION_NOT_FOUND');
    return { success: true as const, techMap };
  }

  @Handles(routes.restoreVersion)
  restoreVersion(input: InputOf<typeof routes.restoreVersion>, actor: Actor) {
    return this.restore.execute(input, actor);
  }

  @Handles(routes.approveVersion)
  async approveVersion(input: InputOf<typeof routes.approveVersion>, actor: Actor) {
    return { success: true as const, data: await this.approval.approve(input, actor) };
  }

  @Handles(routes.archiveVersion)
  async archiveVersion(input: InputOf<typeof routes.archiveVersion>, actor: Actor) {
    return { success: true as const, data: await this.approval.archive(input, actor) };
  }
}
