import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { mediaRoutes } from '@naryad/contracts/media/routes';
import { productionRoutes as routes } from '@naryad/contracts/production/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import { OperationPhotos } from '../../media/index.js';
import { ProductionReads } from '../services/production-reads.js';

/** The history of produced items; digital passports are open to every signed-in user. */
@Controller()
@Access.signedIn()
export class PassportsController {
  constructor(
    private readonly reads: ProductionReads,
    private readonly operationPhotos: OperationPhotos,
  ) {}

  @Handles(routes.getDigitalPassports)
  getDigitalPassports(input: InputOf<typeof routes.getDigitalPassports>) {
    return this.reads.passports(input);
  }

  @Handles(routes.getTask)
  async getTask(input: InputOf<typeof routes.getTask>) {
    return { success: true as const, data: await this.reads.task(input.id) };
  }

  @Handles(mediaRoutes.photos)
  async photos(input: InputOf<typeof mediaRoutes.photos>) {
    await this.reads.requireOperation(input.operationId);
    return this.operationPhotos.ofOperation(input);
  }
}
