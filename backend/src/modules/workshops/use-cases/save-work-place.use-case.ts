import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { WorkPlace } from '@naryad/contracts/workshops/dto';
import type { workshopRoutes } from '@naryad/contracts/workshops/routes';
import type { RowOf } from '../../../platform/db/rows-of.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { workPlaceLevel } from '../data/levels.js';
import type { WorkPlaceFields } from '../data/workshops.entities.js';
import { WorkshopListsQuery } from '../queries/workshop-lists.query.js';
import { LockedReferences } from '../services/locked-references.js';
import { LevelChange } from '../services/level-change.js';

type Input = InputOf<typeof workshopRoutes.createOrUpdateWorkshopPostUnit>;

/**
 * Creates a work place or changes its name, work center, desk and printer. While it has an operation in work,
 * work center and desk cannot change: its worker would lose the operation.
 */
@Injectable()
export class SaveWorkPlaceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
    private readonly references: LockedReferences,
    private readonly lists: WorkshopListsQuery,
  ) {}

  execute(input: Input, actor: Actor): Promise<WorkPlace> {
    const { id, version, name, workshop_post_id: work_center_id, module_id, printer_id } = input;
    return this.uow.run(actor, async (tx) => {
      const savedId = await this.change.save(tx, actor, workPlaceLevel, {
        id,
        version,
        fields: { name, work_center_id, module_id, printer_id },
        check: (fields, previous) => this.check(tx, fields, previous),
      });
      return this.lists.workPlace(tx, savedId);
    });
  }

  private async check(
    tx: Tx,
    { work_center_id, module_id, printer_id }: WorkPlaceFields,
    previous: RowOf<WorkPlaceFields> | null,
  ): Promise<void> {
    const isOtherCenter = work_center_id !== previous?.work_center_id;
    const isOtherDesk = module_id !== (previous?.module_id ?? null);
    if (isOtherCenter) await this.references.workCenters(tx, [work_center_id]);
    if (isOtherDesk && module_id !== null) await this.references.desks(tx, [module_id]);
    if (printer_id !== null && printer_id !== previous?.printer_id)
      await this.references.printer(tx, printer_id);
    if (previous && (isOtherCenter || isOtherDesk))
      await this.references.requireIdleWorkPlaces(tx, [previous.id]);
  }
}
