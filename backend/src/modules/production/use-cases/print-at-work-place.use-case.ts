import { Injectable } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import type { PrintJob } from '@naryad/contracts/printing/dto';
import type { productionPrintRoutes } from '@naryad/contracts/production/print-routes';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { UnitDocuments } from '../../documents/index.js';
import { PrintQueue } from '../../printing/index.js';
import { fail } from '../production.errors.js';
import { UnitModulesQuery } from '../queries/unit-modules.query.js';
import { UnitTitlesQuery } from '../queries/unit-titles.query.js';
import { OperatorWorkPlaces } from '../services/operator-work-places.js';

type Input = InputOf<(typeof productionPrintRoutes)['printAtPlace']>;

/**
 * A print step at a work place with a printer: the document goes to the print queue instead of a browser
 * window.
 */
@Injectable()
export class PrintAtWorkPlaceUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly units: UnitModulesQuery,
    private readonly titles: UnitTitlesQuery,
    private readonly documents: UnitDocuments,
    private readonly queue: PrintQueue,
  ) {}

  async execute(input: Input, actor: Actor): Promise<PrintJob> {
    const workPlace = await this.workPlaces.named(actor, input.workshop_post_unit_id);
    const { printerId } = workPlace;
    if (printerId === null) throw fail('PRODUCTION_PLACE_HAS_NO_PRINTER');
    const unitId = input.task_data.batch_product_id;
    const stepId = input.operation_step_id ?? null;
    const { key, data } = this.documents.of(
      input.template,
      {
        batchProductId: unitId,
        productId: input.task_data.product_id ?? null,
        operationStepId: stepId,
      },
      actor,
    );
    const [read, making, title] = await Promise.all([
      data,
      this.units.making(unitId),
      this.titles.of(key, unitId),
    ]);
    return this.uow.run(actor, (tx) =>
      this.queue.send(tx, actor, {
        printerId,
        title,
        key,
        data: read,
        about: { type: 'unit', id: unitId },
        subject: `unit:${unitId}:${key}:${stepId ?? ''}`,
        copies: input.copies,
        workPlaceId: workPlace.id,
        moduleId: making?.production ?? null,
      }),
    );
  }
}
