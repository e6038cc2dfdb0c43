import { Inject, Injectable } from '@nestjs/common';
import type { PassportFacts } from '@naryad/contracts/passports/facts';
import { ENVIRONMENT, type Environment } from '../../../platform/config/environment.js';
import { passportFacts, passportPhotos } from '../domain/passport-facts.js';
import { TaskDetailsQuery } from '../queries/task-details.query.js';
import { UnitDocumentQuery } from '../queries/unit-document.query.js';

/** A passport to export: its facts and the paths of its permanent photos. */
export interface ReadPassport {
  readonly facts: PassportFacts;
  readonly photos: { readonly id: number; readonly path: string }[];
}

/** Passports for the export module; passports of deleted orders stay available. */
@Injectable()
export class PassportReads {
  constructor(
    private readonly tasks: TaskDetailsQuery,
    private readonly units: UnitDocumentQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Null when the task does not exist; 'no-unit' when its order was not started. */
  async of(taskId: number): Promise<ReadPassport | 'no-unit' | null> {
    const task = await this.tasks.ofTask(taskId);
    if (!task) return null;
    const [lot] = task.batch_products;
    const unit = lot && (await this.units.unit(lot.id));
    if (!unit) return 'no-unit';
    return { facts: passportFacts(unit, task, this.environment.timeZone), photos: passportPhotos(task) };
  }
}
