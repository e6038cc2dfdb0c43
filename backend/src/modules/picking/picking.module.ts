import { Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { ProductionModule, PickReturns } from '../production/index.js';
import { StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { PickingController } from './api/picking.controller.js';
import { PermitsRepository } from './data/permits.repository.js';
import { PicksRepository } from './data/picks.repository.js';
import { pickingRealtime } from './picking.realtime.js';
import { PickingQueries } from './queries/picking.queries.js';
import { CompletePickingOperation } from './use-cases/complete-picking-operation.use-case.js';
import { ExpiredLots } from './use-cases/expired-lots.js';
import { WithdrawExpiredPermit } from './use-cases/withdraw-expired-permit.use-case.js';
import { PermitExpiredLot } from './use-cases/permit-expired-lot.use-case.js';
import { PickingInstructions } from './use-cases/picking-instructions.use-case.js';
import { ManualPick } from './use-cases/manual-pick.use-case.js';
import { PickingDesk } from './use-cases/picking-desk.js';
import { FastPathPicks } from './use-cases/fast-path-picks.js';
import { ReturnPicks } from './use-cases/return-picks.js';
import { ReturnPick } from './use-cases/return-pick.use-case.js';
import { ScanProduct } from './use-cases/scan-product.use-case.js';
import { PickInterchangeable } from './use-cases/pick-interchangeable.js';
import { PickComponent } from './use-cases/pick-component.use-case.js';

@Module({
  imports: [WorkModulesModule, ProductionModule, StockModule],
  controllers: [PickingController],
  providers: [
    PickingInstructions,
    ScanProduct,
    ManualPick,
    FastPathPicks,
    ReturnPick,
    ReturnPicks,
    CompletePickingOperation,
    PickInterchangeable,
    PickComponent,
    PickingDesk,
    PickingQueries,
    PicksRepository,
    ExpiredLots,
    PermitExpiredLot,
    WithdrawExpiredPermit,
    PermitsRepository,
  ],
  exports: [ManualPick, PickingInstructions],
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
