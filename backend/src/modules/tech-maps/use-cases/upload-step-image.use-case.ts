import { auditFacts } from '../../../platform/audit/audited.js';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { pictureRoutes } from '@naryad/contracts/media/picture-routes';
import { ReadDb } from '../../../platform/db/read-db.js';
import type { Actor } from '../../../platform/session/actor.js';
import { Pictures } from '../../media/index.js';
import { fail } from '../tech-maps.errors.js';

type Input = InputOf<typeof pictureRoutes.uploadStepImage> & { readonly file: Buffer };

const LIVE_STEP = `
  select from technology_steps s
    join technology_operations o on o.id = s.operation_id
    join technologies t on t.id = o.technology_id
    join tech_maps m on m.id = t.tech_map_id
   where s.id = $1 and m.deleted_at is null`;

/**
 * Stores a picture for a step of a live specification, or of one that is not saved yet. The step shows the
 * picture after the specification is saved with its name.
 */
@Injectable()
export class UploadStepImageUseCase {
  constructor(
    private readonly db: ReadDb,
    private readonly pictures: Pictures,
  ) {}

  async execute({ step_id, operation_id, file }: Input, actor: Actor) {
    if (step_id !== null && (await this.db.query(LIVE_STEP, [step_id])).length === 0) {
      throw fail('TECH_MAP_STEP_NOT_FOUND');
    }
    return this.pictures.store(actor, {
      kind: 'step',
      file,
      auditFacts: auditFacts({ step_id, operation_id }),
    });
  }
}
