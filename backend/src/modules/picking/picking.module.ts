import { Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { ProductionModule } from '../production/index.js';
import { StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { PickingController } from './api/picking.controller.js';
import { PicksRepository } from './data/picks.repository.js';
import { pickingRealtime } from './picking.realtime.js';
import { PickingQueries } from './queries/picking.queries.js';
import { CompletePickingOperation } from './use-cases/complete-picking-operation.use-case.js';
import { PickingInstructions } from './use-cases/picking-instructions.use-case.js';
import { ManualPick } from './use-cases/manual-pick.use-case.js';
import { PickingDesk } from './use-cases/picking-desk.js';
import { ReturnPick } from './use-cases/return-pick.use-case.js';
import { ScanProduct } from './use-cases/scan-product.use-case.js';
import { TakeComponent } from './use-cases/take-component.use-case.js';

@Module({
  imports: [WorkModulesModule, ProductionModule, StockModule],
  controllers: [PickingController],
  providers: [
    PickingInstructions,
    ScanProduct,
    ManualPick,
    ReturnPick,
    CompletePickingOperation,
    TakeComponent,
    PickingDesk,
    PickingQueries,
    PicksRepository,
  ],
  exports: [ManualPick, PickingInstructions],
})
export class PickingModule implements OnModuleInit {
  constructor(private readonly mappers: RealtimeMappers) {}

  onModuleInit(): void {
    this.mappers.register(...pickingRealtime);
  }
}
