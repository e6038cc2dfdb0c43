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
import { PlanningStorehousesQuery } from '../queries/planning-storehouses.query.js';
import { type FreeLot, planSituation, type PlanRequest } from '../queries/plan-situation.query.js';

type Route = (typeof componentPlanningRoutes)['createPlanned'];

/**
 * Other planners may reserve the same stock between the read and the lock. The loser of the race retries, now
 * with all candidates locked.
 */
const MAX_ATTEMPTS = 4;

/**
 * 'Указать продукцию для комплектования': reserves the lot for a step of one task. Refused beyond the need of
 * the step, for a done operation, and for expired or reserved stock.
 */
@Injectable()
export class PlanComponentUseCase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly storehouses: PlanningStorehousesQuery,
    private readonly products: PlannableProductsQuery,
    private readonly operations: OperationLocks,
    private readonly reservations: Reservations,
    private readonly balances: BalanceLocks,
  ) {}

  async execute(input: InputOf<Route>, actor: Actor): Promise<OutputOf<Route>> {
    const { production_task_id: taskId, operation_step_id: stepId } = input;
    const storehouseIds = await this.storehouses.ofTask(actor, taskId, stepId);
    if (!storehouseIds) throw fail('PLANNING_STEP_NOT_FOUND');
    const request: PlanRequest = {
      lotId: input.batch_product_id,
      cellId: input.storehouse_cell_id ?? null,
      allowInterchangeable: input.quantity != null,
      storehouseIds,
      today: this.products.today(),
    };
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.uow.run(actor, (tx) =>
          this.plan(tx, actor, input, { ...request, isRetry: attempt > 1 }),
        );
      } catch (error) {
        const isRace = error instanceof DomainError && error.code === 'STOCK_NOT_ENOUGH';
        if (!isRace || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }

  private async plan(
    tx: Tx,
    actor: Actor,
    input: InputOf<Route>,
    { isRetry, ...wish }: PlanRequest & { readonly isRetry: boolean },
  ): Promise<OutputOf<Route>> {
    const step = await this.operations.lockStep(tx, input.production_task_id, input.operation_step_id);
    if (!step) throw fail('PLANNING_STEP_NOT_FOUND');
    const lockedLots = isRetry ? await this.lockCandidates(tx, step, wish) : [];
    const situation = await planSituation(tx, step, wish);
    if (!situation) throw fail('PLANNING_LOT_NOT_FOUND');
    const quantity = input.quantity ?? 1;
    const refusal = planRefusal(situation, quantity);
    if (refusal) {
      const { code, ...details } = refusal;
      throw fail(code, details);
    }
    const { task_id: taskId, task_step_id: taskStepId } = step;
    const allocations = allocate(lockedFirst(situation.places, lockedLots), quantity);
    const { ids, event } = await this.reservations.reserve(
      tx,
      allocations.map((one) => ({ ...one, taskId, taskStepId })),
    );
    await addAudit(tx, actor, {
      action: 'component-planning.plan',
      objectType: 'task-operation',
      objectId: step.operation_id,
      after: { operation_step_id: input.operation_step_id, reservation_ids: ids, lots: wire(allocations) },
    });
    const plannedEvent = eventOf(componentPlanningEvents.planned, {
      order_id: step.order_id,
      task_id: taskId,
      operation_id: step.operation_id,
      lots: wire(allocations),
    });
    await addEvents(tx, [event, plannedEvent]);
    return { success: true as const, data: { id: ids[0]!, quantity } };
  }

  /** Locks all candidates: no other transaction can move or reserve them until this one ends. */
  private async lockCandidates(tx: Tx, step: PlannedStep, request: PlanRequest): Promise<readonly FreeLot[]> {
    const lots = (await planSituation(tx, step, request))?.places ?? [];
    await this.balances.ofReservedLocations(tx, lots);
    return lots;
  }
}

interface Allocation {
  readonly lotId: number;
  readonly cellId: number;
  readonly quantity: number;
}

/**
 * Stock that became free only while this transaction waited for the lock is not locked and may be reserved
 * again: it is last.
 */
function lockedFirst(lots: readonly FreeLot[], lockedLots: readonly FreeLot[]): FreeLot[] {
  const keys = new Set(lockedLots.map(keyOf));
  return lots.toSorted((one, other) => Number(keys.has(keyOf(other))) - Number(keys.has(keyOf(one))));
}

const keyOf = ({ cellId, lotId }: FreeLot): string => `${cellId}:${lotId}`;

/** Allocates the quantity to the first locations with free stock. */
function allocate(lots: readonly FreeLot[], quantity: number): Allocation[] {
  const allocations: Allocation[] = [];
  let remaining = quantity;
  for (const { lotId, cellId, free } of lots) {
    if (remaining === 0) break;
    const allocated = Math.min(remaining, free);
    allocations.push({ lotId, cellId, quantity: allocated });
    remaining -= allocated;
  }
  return allocations;
}

const wire = (lots: readonly Allocation[]) =>
  lots.map(({ lotId, cellId, quantity }) => ({ lot_id: lotId, cell_id: cellId, quantity }));
