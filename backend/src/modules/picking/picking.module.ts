import { Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { ProductionModule, PickReturns } from '../production/index.js';
import { StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { PickingController } from './api/picking.controller.js';
import { PermitsRepository } from './data/permits.repository.js';
import { PicksRepository } from './data/picks.repository.js';
import { pickingRealtime } from './picking.realtime.js';
import { PickingQuery } from './queries/picking.query.js';
import { CompletePickingOperationUseCase } from './use-cases/complete-picking-operation.use-case.js';
import { ExpiredLots } from './services/expired-lots.js';
import { WithdrawExpiredPermitUseCase } from './use-cases/withdraw-expired-permit.use-case.js';
import { PermitExpiredLotUseCase } from './use-cases/permit-expired-lot.use-case.js';
import { PickingInstructionsUseCase } from './use-cases/picking-instructions.use-case.js';
import { ManualPickUseCase } from './use-cases/manual-pick.use-case.js';
import { PickingDesk } from './services/picking-desk.js';
import { FastPathPicks } from './services/fast-path-picks.js';
import { ReturnPicks } from './services/return-picks.js';
import { ReturnPickUseCase } from './use-cases/return-pick.use-case.js';
import { ScanProductUseCase } from './use-cases/scan-product.use-case.js';
import { PickInterchangeable } from './services/pick-interchangeable.js';
import { PickComponent } from './services/pick-component.js';

@Module({
  imports: [WorkModulesModule, ProductionModule, StockModule],
  controllers: [PickingController],
  providers: [
    PickingInstructionsUseCase,
    ScanProductUseCase,
    ManualPickUseCase,
    FastPathPicks,
    ReturnPickUseCase,
    ReturnPicks,
    CompletePickingOperationUseCase,
    PickInterchangeable,
    PickComponent,
    PickingDesk,
    PickingQuery,
    PicksRepository,
    ExpiredLots,
    PermitExpiredLotUseCase,
    WithdrawExpiredPermitUseCase,
    PermitsRepository,
  ],
  exports: [ManualPickUseCase, PickingInstructionsUseCase],
})
export class PickingModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly pickReturns: PickReturns,
    private readonly returnPicks: ReturnPicks,
  ) {}

  onModuleInit(): void {
    this.mappers.register(...pickingRealtime);
    this.pickReturns.register(this.returnPicks.run);
  }
}
