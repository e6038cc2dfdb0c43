import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { Workshop } from '@naryad/contracts/workshops/dto';
import type { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { workshopLevel } from '../data/levels.js';
import { WorkshopListsQuery } from '../queries/workshop-lists.query.js';
import { LevelChange } from '../services/level-change.js';

type Input = InputOf<typeof workshopRoutes.createOrUpdateWorkshop>;

/** Creates or renames a workshop. */
@Injectable()
export class SaveWorkshopUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
    private readonly lists: WorkshopListsQuery,
  ) {}

  execute({ id, version, name }: Input, actor: Actor): Promise<Workshop> {
    return this.uow.run(actor, async (tx) =>
      this.lists.workshop(
        tx,
        await this.change.save(tx, actor, workshopLevel, { id, version, fields: { name } }),
      ),
    );
  }
}
