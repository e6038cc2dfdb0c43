import { Module } from '@nestjs/common';
import { WorkPlacesController } from './api/work-places.controller.js';
import { WorkPlaces } from './queries/work-places.query.js';
import { WorkshopSetup } from './use-cases/workshop-setup.js';

@Module({
  controllers: [WorkPlacesController],
  providers: [WorkPlaces, WorkshopSetup],
  exports: [WorkPlaces, WorkshopSetup],
})
export class WorkshopsModule {}
