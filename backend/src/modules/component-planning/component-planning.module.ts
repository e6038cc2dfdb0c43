import { Module, type OnModuleInit } from '@nestjs/common';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { ProductionModule } from '../production/index.js';
import { StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { ComponentPlanningController } from './api/component-planning.controller.js';
import { componentPlanningRealtime } from './component-planning.realtime.js';
import { PlannableProductsQuery } from './queries/plannable-products.query.js';
import { PlanningStorehousesQuery } from './queries/planning-storehouses.query.js';
import { DeletePlannedUseCase } from './use-cases/delete-planned.use-case.js';
import { PlanComponentUseCase } from './use-cases/plan-component.use-case.js';
import { PlannableProducts } from './services/plannable-products.js';

@Module({
  imports: [WorkModulesModule, ProductionModule, StockModule],
  controllers: [ComponentPlanningController],
  providers: [
    PlannableProducts,
    PlanComponentUseCase,
    DeletePlannedUseCase,
    PlannableProductsQuery,
    PlanningStorehousesQuery,
  ],
})
export class ComponentPlanningModule implements OnModuleInit {
  constructor(private readonly mappers: RealtimeMappers) {}

  onModuleInit(): void {
    this.mappers.register(...componentPlanningRealtime);
  }
}
