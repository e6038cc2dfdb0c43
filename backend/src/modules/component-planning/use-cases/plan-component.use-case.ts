import { Injectable } from '@nestjs/common';
import { componentPlanningEvents } from '@naryad/contracts/component-planning/events';
import type { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { DomainError } from '../../../kernel/domain-error.js';
import { addAudit } from '../../../platform/audit/audit.js';
import type { Tx } from '../../../platform/db/tx.js';
import { UnitOfWork } from '../../../platform/db/unit-of-work.js';
import { addEvents, eventOf } from '../../../platform/outbox/outbox.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OperationLocks, type PlannedStep } from '../../production/index.js';
import { BalanceLocks, Reservations } from '../../stock/index.js';
import { fail } from '../component-planning.errors.js';
import { planRefusal } from '../domain/plan-decision.js';
import { PlannableProductsQuery } from '../queries/plannable-products.query.js';
import { PlanningPlaces } from '../queries/planning-places.query.js';
import { type FreeLot, planSituation, type PlanWish } from '../queries/plan-situation.js';

type Route = (typeof componentPlanningRoutes)['createPlanned'];

/**
 * Others may reserve the same goods between the look and the lock. Who was outrun looks again, from then on under the lock of all that
 * may be chosen.
 */
const LOOKS = 4;

/**
 * 'Указать продукцию для комплектования' [3 §2 "Component modal", §5 "Component planning save"]: a reservation of the lot for
 * a step of one task. Not beyond what the step needs, not for what is done, nothing expired, nothing that others have.
 */
@Injectable()
export class PlanComponent {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly places: PlanningPlaces,
    private readonly products: PlannableProductsQuery,
    private readonly operations: OperationLocks,
    private readonly reservations: Reservations,
    private readonly balances: BalanceLocks,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    const { production_task_id: taskId, operation_step_id: stepId } = input;
    const storehouseIds = await this.places.ofTask(actor, taskId, stepId);
    if (!storehouseIds) throw fail('PLANNING_STEP_NOT_FOUND');
    const wish: PlanWish = {
      lotId: input.batch_product_id,
      cellId: input.storehouse_cell_id ?? null,
      orAlike: input.quantity != null,
      storehouseIds,
      today: this.products.today(),
    };
    for (let look = 1; ; look += 1) {
      try {
        return await this.uow.run(actor, (tx) =>
          this.plan(tx, actor, input, { ...wish, isOutrun: look > 1 }),
        );
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'STOCK_NOT_ENOUGH';
        if (!isRace || look === LOOKS) throw error;
      }
    }
  }

  private async plan(
    tx: Tx,
    actor: Actor,
    input: InputOf<Route>,
    { isOutrun, ...wish }: PlanWish & { readonly isOutrun: boolean },
  ): Promise<OutputOf<Route>> {
    const step = await this.operations.lockStep(tx, input.production_task_id, input.operation_step_id);
    if (!step) throw fail('PLANNING_STEP_NOT_FOUND');
    const kept = isOutrun ? await this.keep(tx, step, wish) : [];
    const situation = await planSituation(tx, step, wish);
    if (!situation) throw fail('PLANNING_LOT_NOT_FOUND');
    const quantity = input.quantity ?? 1;
    const refusal = planRefusal(situation, quantity);
    if (refusal) {
      const { code, ...details } = refusal;
      throw fail(code, details);
    }
    const { task_id: taskId, task_step_id: taskStepId } = step;
    const taken = piecesOf(keptFirst(situation.places, kept), quantity);
    const { ids, event } = await this.reservations.reserve(
      tx,
      taken.map((one) => ({ ...one, taskId, taskStepId })),
    );
    await addAudit(tx, actor, {
      action: 'component-planning.plan',
      objectType: 'task-operation',
      objectId: step.operation_id,
      after: { operation_step_id: input.operation_step_id, reservation_ids: ids, lots: wire(taken) },
    });
    const planned = eventOf(componentPlanningEvents.planned, {
      order_id: step.order_id,
      task_id: taskId,
      operation_id: step.operation_id,
      lots: wire(taken),
    });
    await addEvents(tx, [event, planned]);
    return { success: true as const, data: { id: ids[0]!, quantity } };
  }

  /** What may be chosen now is taken or reserved by nobody else until the transaction ends. */
  private async keep(tx: Tx, step: PlannedStep, wish: PlanWish): Promise<readonly FreeLot[]> {
    const places = (await planSituation(tx, step, wish))?.places ?? [];
    await this.balances.ofReservedPlaces(tx, places);
    return places;
  }
}

interface Pieces {
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

/** What became free only while the lock was waited for may be gone again: it comes last. */
function keptFirst(places: readonly FreeLot[], kept: readonly FreeLot[]): FreeLot[] {
  const keys = new Set(kept.map(keyOf));
  return places.toSorted((one, other) => Number(keys.has(keyOf(other))) - Number(keys.has(keyOf(one))));
}

const keyOf = ({ cellId, lotId }: FreeLot): string => `${cellId}:${lotId}`;

/** So many pieces from the first places that have some. */
function piecesOf(places: readonly FreeLot[], quantity: number): Pieces[] {
  const taken: Pieces[] = [];
  let left = quantity;
  for (const { lotId, cellId, free } of places) {
    if (left === 0) break;
    const pieces = Math.min(left, free);
    taken.push({ lotId, cellId, quantity: pieces });
    left -= pieces;
  }
  return taken;
}

const wire = (lots: readonly Pieces[]) =>
  lots.map(({ lotId, cellId, quantity }) => ({ lot_id: lotId, cell_id: cellId, quantity }));
