import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import type { verdictRoutes } from '@naryad/contracts/production/verdict-routes';
import { verdictLabels, type VerdictResult } from '@naryad/contracts/production/verdicts';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { OperationsRepository } from '../data/operations.repository.js';
import { type GivenVerdict, VerdictsRepository } from '../data/verdicts.repository.js';
import { mayFinish } from '../domain/operation-moves.js';
import { fail } from '../production.errors.js';
import { FinishOperation } from './finish-operation.use-case.js';
import { OperatorPlaces } from './operator-places.js';
import { answer, ItemJudgement } from './item-judgement.js';
import { takenBy } from './taken-by.js';

type Route = (typeof verdictRoutes)['giveVerdict'];
type Input = InputOf<Route>;
type Answer = OutputOf<Route>;

/**
 * The verdict of the ОТК on one item [decisions "Specifications, orders and tasks"; docs/adr/0033]: 'годен' finishes the
 * operation; 'доработка' begins the operations from the named one anew and leaves the runs so far in the history; 'брак'
 * holds the unit and ends its task. Given by the place (or desk) that has the operation.
 */
@Injectable()
export class GiveVerdict {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: WorkModuleAccess,
    private readonly places: OperatorPlaces,
    private readonly finishing: FinishOperation,
    private readonly operations: OperationsRepository,
    private readonly verdicts: VerdictsRepository,
    private readonly judgement: ItemJudgement,
  ) {}

  async execute(input: Input, actor: Actor): Promise<Answer> {
    const { result } = input;
    if (result === 'good') {
      await this.finishing.execute(input, actor, { comment: input.comment });
      return answer('good', null);
    }
    const desks = await this.places.desks(actor);
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
      if (!desks.serve(locked.place_module_id)) throw takenBy(locked);
      if (locked.place_module_id === null || !atOtk.includes(locked.place_module_id)) {
        throw fail('PRODUCTION_NOT_AT_OTK');
      }
      if (may === 'already') return this.repeated(tx, operation.id, result);
      if (may !== 'go') throw fail(may);
      const verdict = await this.named(tx, verdictOf(input));
      return result === 'rework'
        ? this.judgement.rework(tx, actor, locked, verdict)
        : this.judgement.scrap(tx, actor, locked, verdict, input.replace ?? false);
    });
  }

  /** With the name of the defect for a reason, where none was given. */
  private async named(tx: Tx, verdict: GivenVerdict): Promise<GivenVerdict> {
    if (verdict.defectCodeId === null) return verdict;
    const defect = await this.verdicts.defectCode(tx, verdict.defectCodeId);
    if (!defect) throw fail('PRODUCTION_DEFECT_CODE_GONE');
    return { ...verdict, reason: verdict.reason ?? defect.name };
  }

  /** The operation is done: the same verdict once more changes nothing, another one comes too late. */
  private async repeated(tx: Tx, operationId: number, result: VerdictResult): Promise<Answer> {
    const last = await this.verdicts.last(tx, operationId);
    if (last?.result === result) return answer(result, last.replacementTaskId);
    throw fail('PRODUCTION_VERDICT_GIVEN', { result: verdictLabels[last?.result ?? 'good'] });
  }
}

const verdictOf = (input: Input): GivenVerdict => ({
  operationId: input.operation_id,
  result: input.result,
  reason: input.reason,
  comment: input.comment,
  backToId: input.result === 'rework' ? (input.back_to_operation_id ?? null) : null,
  defectCodeId: input.defect_code_id ?? null,
});
