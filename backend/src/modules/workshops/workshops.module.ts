import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { WorkPlacesController } from './api/work-places.controller.js';
import { WorkPlaces } from './queries/work-places.query.js';
import { WorkshopSetup } from './use-cases/workshop-setup.js';
import { registerWorkshopGuards } from './queries/deletion-guards.js';

@Module({
  controllers: [WorkPlacesController],
  providers: [WorkPlaces, WorkshopSetup],
  exports: [WorkPlaces, WorkshopSetup],
})
export class WorkshopsModule implements OnModuleInit {
  constructor(private readonly guards: DeletionGuards) {}

  onModuleInit(): void {
    registerWorkshopGuards(this.guards);
  }
}
