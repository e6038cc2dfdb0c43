import { Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { Retention } from '../../platform/retention/retention.js';
import { ProductionModule } from '../production/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { WorkshopsModule } from '../workshops/index.js';
import { CallsController } from './api/calls.controller.js';
import { callRetention } from './data/call-retention.js';
import { callsRealtime } from './calls.realtime.js';
import { CallsRepository } from './data/calls.repository.js';
import { CallListQuery } from './queries/call-list.query.js';
import { OpenCallsQuery } from './queries/open-calls.query.js';
import { WorkPlaceOfCallQuery } from './queries/work-place-of-call.query.js';
import { AcknowledgeCallUseCase } from './use-cases/acknowledge-call.use-case.js';
import { ArriveAtCallUseCase } from './use-cases/arrive-at-call.use-case.js';
import { CallChange } from './services/call-change.js';
import { CallRights } from './services/call-rights.js';
import { CallRulesUseCase } from './use-cases/call-rules.use-case.js';
import { EscalateCallsUseCase } from './use-cases/escalate-calls.use-case.js';
import { OpenCalls } from './services/open-calls.js';
import { RaiseCallUseCase } from './use-cases/raise-call.use-case.js';
import { SolveCallUseCase } from './use-cases/solve-call.use-case.js';

@Module({
  imports: [WorkModulesModule, WorkshopsModule, ProductionModule],
  controllers: [CallsController],
  providers: [
    RaiseCallUseCase,
    AcknowledgeCallUseCase,
    ArriveAtCallUseCase,
    SolveCallUseCase,
    CallChange,
    CallRights,
    OpenCalls,
    CallsRepository,
    CallRulesUseCase,
    EscalateCallsUseCase,
    CallListQuery,
    OpenCallsQuery,
    WorkPlaceOfCallQuery,
  ],
  exports: [CallRights, OpenCallsQuery],
})
export class CallsModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...callsRealtime);
    this.retention.register(callRetention);
  }
}
