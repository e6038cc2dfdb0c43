import { Controller } from '@nestjs/common';
import { plantSetupRoutes } from '@naryad/contracts/plant-setup/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import { PlantSetupQuery } from '../queries/plant-setup.query.js';

@Controller()
@Access.administrator()
export class PlantSetupController {
  constructor(private readonly setup: PlantSetupQuery) {}

  @Handles(plantSetupRoutes.getPlantSetup)
  async getPlantSetup() {
    return { success: true as const, data: await this.setup.get() };
  }
}
