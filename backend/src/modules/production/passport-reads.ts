import { Inject, Injectable } from '@nestjs/common';
import type { PassportFacts } from '@naryad/contracts/passports/facts';
import { ENVIRONMENT, type Environment } from '../../platform/config/environment.js';
import { passportFacts, passportPhotos } from './domain/passport-facts.js';
import { TaskDetailsQuery } from './queries/task-details.query.js';
import { UnitDocumentQuery } from './queries/unit-document.query.js';

/** A passport to be taken along: what it says, and where the photos that stay with it lie. */
export interface ReadPassport {
  readonly facts: PassportFacts;
  readonly photos: { readonly id: number; readonly path: string }[];
}

/** Passports for the module that makes files of them; those of deleted orders stay. */
@Injectable()
export class PassportReads {
  constructor(
    private readonly tasks: TaskDetailsQuery,
    private readonly units: UnitDocumentQuery,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Null for a task that there is not; 'no-unit' before its order was started. */
  async of(taskId: number): Promise<ReadPassport | 'no-unit' | null> {
    const task = await this.tasks.ofTask(taskId);
    if (!task) return null;
    const [lot] = task.batch_products;
    const unit = lot && (await this.units.unit(lot.id));
    if (!unit) return 'no-unit';
    return { facts: passportFacts(unit, task, this.environment.timeZone), photos: passportPhotos(task) };
  }
}
