import { Module, type OnModuleInit } from '@nestjs/common';
import { Projections } from '../../platform/outbox/projections.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { CallsModule } from '../calls/index.js';
import { ProductionModule } from '../production/index.js';
import { WorkshopsModule } from '../workshops/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { DashboardsController } from './api/dashboards.controller.js';
import { dashboardsRealtime } from './dashboards.realtime.js';
import { workProjection } from './data/work-projection.js';
import { HistoryReads } from './services/history.js';
import { OeeReads } from './services/oee.js';
import { OeeRowReads } from './services/oee-rows.js';
import { OeeWorkReads } from './services/oee-work.js';
import { OeeFactsQuery } from './queries/oee-facts.query.js';
import { OperationNamesQuery } from './queries/operation-names.query.js';
import { OeeRunsQuery } from './queries/oee-runs.query.js';
import { ProductionBoardReads } from './services/production-board.js';
import { BoardCentersQuery } from './queries/board-centers.query.js';
import { BoardDayQuery } from './queries/board-day.query.js';
import { BoardOrdersQuery } from './queries/board-orders.query.js';
import { HistoryQuery } from './queries/history.query.js';
import { HeldCountQuery } from './queries/held-count.query.js';
import { ShiftLoads } from './services/shift-loads.js';

/** Screens with aggregated figures: projections of events and the queries that read them. */
@Module({
  imports: [WorkModulesModule, ProductionModule, CallsModule, WorkshopsModule],
  controllers: [DashboardsController],
  providers: [
    ProductionBoardReads,
    BoardDayQuery,
    BoardOrdersQuery,
    BoardCentersQuery,
    HeldCountQuery,
    ShiftLoads,
    HistoryReads,
    HistoryQuery,
    OeeReads,
    OeeRowReads,
    OeeWorkReads,
    OeeFactsQuery,
    OeeRunsQuery,
    OperationNamesQuery,
  ],
  exports: [ProductionBoardReads],
})
export class DashboardsModule implements OnModuleInit {
  constructor(
    private readonly projections: Projections,
    private readonly mappers: RealtimeMappers,
    private readonly policies: RoomPolicies,
  ) {}

  onModuleInit(): void {
    this.projections.register(workProjection);
    this.mappers.register(...dashboardsRealtime);
    // The room is open to the same users as the query.
    this.policies.register(
      'production-board',
      (actor, id) =>
        actor.isAdministrator || actor.modules.some((one) => one.id === id && one.key === 'production'),
    );
  }
}
