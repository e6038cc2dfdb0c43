import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import { inspectionLabels, type InspectionResult } from '@naryad/contracts/production/inspections';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OperationsRepository } from '../data/operations.repository.js';
import {
  type NewInspectionResult,
  InspectionResultsRepository,
} from '../data/inspection-results.repository.js';
import { mayFinish } from '../domain/operation-moves.js';
import { fail } from '../production.errors.js';
import { FinishOperationUseCase } from './finish-operation.use-case.js';
import { OperatorWorkPlaces } from '../services/operator-work-places.js';
import { answer, ItemInspection } from '../services/item-inspection.js';
import { operationInUse } from '../services/operation-in-use.js';

type Route = (typeof inspectionRoutes)['giveVerdict'];
type Input = InputOf<Route>;
type Answer = OutputOf<Route>;

/**
 * Inspection result of the ОТК for one item (docs/adr/0033): 'годен' finishes the operation; 'доработка'
 * resets the operations from the given one and moves their runs to the history; 'брак' puts the unit on hold
 * and finishes its task. Accepted from the work place (or desk) that has the operation.
 */
@Injectable()
export class RecordInspectionResultUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly workPlaces: OperatorWorkPlaces,
    private readonly finishing: FinishOperationUseCase,
    private readonly operations: OperationsRepository,
    private readonly inspectionResults: InspectionResultsRepository,
    private readonly itemInspection: ItemInspection,
  ) {}

  async execute(input: Input, actor: Actor): Promise<Answer> {
    const { result } = input;
    if (result === 'good') {
      await this.finishing.execute(input, actor, { comment: input.comment });
      return answer('good', null);
    }
    const desks = await this.workPlaces.desks(actor);
    const atOtk = await this.access.all('otk-desk');
    return this.uow.run(actor, async (tx) => {
      const locked = await this.operations.lock(
        tx,
        input.operation_id,
        result === 'scrap' ? 'update' : 'share',
      );
      if (!locked || !desks.know(locked)) throw fail('PRODUCTION_OPERATION_NOT_FOUND');
      const { operation, order } = locked;
      const may = mayFinish(
        {
          orderStatus: order.status,
          status: operation.status,
          isReady: locked.is_ready,
          heldBy: operation.workshop_post_unit?.id ?? null,
        },
        input.workshop_post_unit_id ?? null,
      );
      if (may === 'PRODUCTION_OPERATION_NOT_STARTED') throw fail(may);
      if (!desks.serve(locked.place_module_id)) throw operationInUse(locked);
      if (locked.place_module_id === null || !atOtk.includes(locked.place_module_id)) {
        throw fail('PRODUCTION_NOT_AT_OTK');
      }
      if (may === 'already') return this.repeated(tx, operation.id, result);
      if (may !== 'go') throw fail(may);
      const inspectionResult = await this.named(tx, inspectionResultOf(input));
      return result === 'rework'
        ? this.itemInspection.rework(tx, actor, locked, inspectionResult)
        : this.itemInspection.scrap(tx, actor, locked, inspectionResult, input.replace ?? false);
    });
  }

  /** Uses the name of the defect as reason when none is given. */
  private async named(tx: Tx, inspectionResult: NewInspectionResult): Promise<NewInspectionResult> {
    if (inspectionResult.defectCodeId === null) return inspectionResult;
    const defect = await this.inspectionResults.defectCode(tx, inspectionResult.defectCodeId);
    if (!defect) throw fail('PRODUCTION_DEFECT_CODE_GONE');
    return { ...inspectionResult, reason: inspectionResult.reason ?? defect.name };
  }

  /** The operation is done: the same inspection result again changes nothing, another one is refused. */
  private async repeated(tx: Tx, operationId: number, result: InspectionResult): Promise<Answer> {
    const last = await this.inspectionResults.last(tx, operationId);
    if (last?.result === result) return answer(result, last.replacementTaskId);
    throw fail('PRODUCTION_VERDICT_GIVEN', { result: inspectionLabels[last?.result ?? 'good'] });
  }
}

const inspectionResultOf = (input: Input): NewInspectionResult => ({
  operationId: input.operation_id,
  result: input.result,
  reason: input.reason,
  comment: input.comment,
  backToId: input.result === 'rework' ? (input.back_to_operation_id ?? null) : null,
  defectCodeId: input.defect_code_id ?? null,
});
