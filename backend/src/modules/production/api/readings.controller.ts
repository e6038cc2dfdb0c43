import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { readingRoutes as routes } from '@naryad/contracts/production/reading-routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { OrderReadingsQuery } from '../queries/order-readings.query.js';
import { SaveReadingsUseCase } from '../use-cases/save-readings.use-case.js';

/** Values measured at work places, and by terminals that collect them. */
@Controller()
@Access.modules('assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk', 'tsd-scan')
export class ReadingsController {
  constructor(
    private readonly readings: SaveReadingsUseCase,
    private readonly ofOrders: OrderReadingsQuery,
  ) {}

  @Access.signedIn()
  @Handles(routes.getReadings)
  getReadings(input: InputOf<typeof routes.getReadings>) {
    return this.ofOrders.list(input);
  }

  @Handles(routes.saveReadings)
  saveReadings(input: InputOf<typeof routes.saveReadings>, actor: Actor) {
    return this.readings.execute(input, actor);
  }
}
