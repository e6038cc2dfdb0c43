import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { WorkCenter } from '@naryad/contracts/workshops/dto';
import type { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { workCenterLevel } from '../data/levels.js';
import { WorkshopListsQuery } from '../queries/workshop-lists.query.js';
import { LockedReferences } from '../services/locked-references.js';
import { LevelChange } from '../services/level-change.js';

type Input = InputOf<typeof workshopRoutes.createOrUpdateWorkshopPost>;

/** Creates a work center or changes its name and workshop. */
@Injectable()
export class SaveWorkCenterUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
    private readonly references: LockedReferences,
    private readonly lists: WorkshopListsQuery,
  ) {}

  execute({ id, version, name, workshop_id }: Input, actor: Actor): Promise<WorkCenter> {
    return this.uow.run(actor, async (tx) => {
      const savedId = await this.change.save(tx, actor, workCenterLevel, {
        id,
        version,
        fields: { name, workshop_id },
        check: (fields) => this.references.workshops(tx, [fields.workshop_id]),
      });
      return this.lists.workCenter(tx, savedId);
    });
  }
}
