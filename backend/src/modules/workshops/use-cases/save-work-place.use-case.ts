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
import { WorkshopLists } from '../queries/workshop-lists.query.js';
import { KeptReferences } from './kept-references.js';
import { LevelChange } from './level-change.js';

type Input = InputOf<typeof workshopRoutes.createOrUpdateWorkshopPostUnit>;

/**
 * Adds a work place or changes its name, work center, desk and printer [3 §2 "Workshops, work centers, work places", §7; decisions
 * "Work modules"]. While an operation is in work there, center and desk stay: its worker would lose it.
 */
@Injectable()
export class SaveWorkPlace {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
    private readonly kept: KeptReferences,
    private readonly lists: WorkshopLists,
  ) {}

  execute(input: Input, actor: Actor): Promise<WorkPlace> {
    const { id, version, name, workshop_post_id: work_center_id, module_id, printer_id } = input;
    return this.uow.run(actor, async (tx) => {
      const saved = await this.change.save(tx, actor, workPlaceLevel, {
        id,
        version,
        fields: { name, work_center_id, module_id, printer_id },
        check: (fields, former) => this.check(tx, fields, former),
      });
      return this.lists.workPlace(tx, saved);
    });
  }

  private async check(
    tx: Tx,
    { work_center_id, module_id, printer_id }: WorkPlaceFields,
    former: RowOf<WorkPlaceFields> | null,
  ): Promise<void> {
    const isOtherCenter = work_center_id !== former?.work_center_id;
    const isOtherDesk = module_id !== (former?.module_id ?? null);
    if (isOtherCenter) await this.kept.workCenters(tx, [work_center_id]);
    if (isOtherDesk && module_id !== null) await this.kept.desks(tx, [module_id]);
    if (printer_id !== null && printer_id !== former?.printer_id) await this.kept.printer(tx, printer_id);
    if (former && (isOtherCenter || isOtherDesk)) await this.kept.idlePlaces(tx, [former.id]);
  }
}
