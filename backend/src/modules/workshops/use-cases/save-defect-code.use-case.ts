import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { DefectCode, defectCodeRoutes } from '@naryad/contracts/workshops/defect-codes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { defectCodeLevel } from '../data/levels.js';
import { DefectCodesQuery } from '../queries/defect-codes.query.js';
import { LevelChange } from '../services/level-change.js';

type Input = InputOf<typeof defectCodeRoutes.createOrUpdateDefectCode>;

/** Creates or changes a defect code; inspection results keep the name of their time. */
@Injectable()
export class SaveDefectCodeUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly change: LevelChange,
    private readonly list: DefectCodesQuery,
  ) {}

  execute({ id, version, is_active: isActive, ...fields }: Input, actor: Actor): Promise<DefectCode> {
    const active = isActive ?? (id == null ? true : undefined);
    return this.uow.run(actor, async (tx) =>
      this.list.row(
        tx,
        await this.change.save(tx, actor, defectCodeLevel, {
          id,
          version,
          fields: { ...fields, ...(active !== undefined && { is_active: active }) },
        }),
      ),
    );
  }
}
