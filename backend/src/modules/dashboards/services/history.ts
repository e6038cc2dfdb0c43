import type { historyRoutes, OperationHistory, Output } from '@naryad/contracts/dashboards/history';
import { plantDayAt, shiftedDay } from '@naryad/contracts/kernel/plant-time';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { taskNumber } from '@naryad/contracts/production/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Projections } from '../../../platform/outbox/projections.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkModuleAccess } from '../../work-modules/index.js';
import { workProjection } from '../data/work-projection.js';
import { medianOf } from '../domain/oee-figures.js';
import { HistoryQuery } from '../queries/history.query.js';

/** History: durations of operations and output per day. */
@Injectable()
export class HistoryReads {
  constructor(
    private readonly access: WorkModuleAccess,
    private readonly clock: Clock,
    private readonly projections: Projections,
    private readonly history: HistoryQuery,
  ) {}

  /** Only runs of the actor's production modules; empty for an operation of no such module. */
  async operation(
    actor: Actor,
    { of, operation_id: id }: InputOf<typeof historyRoutes.getOperationHistory>,
  ): Promise<OperationHistory> {
    const own = actor.modules.filter(({ key }) => key === 'production').map((one) => one.id);
    const modules = actor.isAdministrator ? await this.access.all('production') : own;
    const operation =
      of === 'task' ? await this.history.ofTask(id, modules) : await this.history.ofSpecification(id);
    const runs = operation.sourceId === null ? [] : await this.history.runs(operation.sourceId, modules);
    return {
      norm_ms: operation.normMs,
      median_ms: medianOf(runs.map(({ ms }) => ms)),
      runs: runs.map(({ task_sort, ...run }) => ({
        ...run,
        task_number: taskNumber(run.production_order_id, task_sort),
      })),
    };
  }

  async output(actor: Actor, moduleId: number, days: number): Promise<Output> {
    await this.access.requireOwn(actor, moduleId, 'production');
    const last = plantDayAt(this.clock.now());
    const [operation, state] = await Promise.all([
      this.history.output(moduleId, shiftedDay(last, 1 - days), last),
      this.projections.state(workProjection.name),
    ]);
    return { freshness: { event_at: state.eventAt, behind: state.behind }, days: operation };
  }
}
