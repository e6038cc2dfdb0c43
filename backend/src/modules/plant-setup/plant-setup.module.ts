import { Module } from '@nestjs/common';
import { PlantSetupController } from './api/plant-setup.controller.js';
import { PlantSetupQuery } from './queries/plant-setup.query.js';

/** What an empty plant still needs; it only reads what the others wrote. */
@Module({ controllers: [PlantSetupController], providers: [PlantSetupQuery] })
export class PlantSetupModule {}
