import { Module } from '@nestjs/common';
import { PlantSetupController } from './api/plant-setup.controller.js';
import { PlantSetupQuery } from './queries/plant-setup.query.js';

/** Checklist for a new plant; it only reads tables of other modules. */
@Module({ controllers: [PlantSetupController], providers: [PlantSetupQuery] })
export class PlantSetupModule {}
