import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { readingRoutes as routes } from '@naryad/contracts/production/reading-routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { SaveReadings } from '../use-cases/save-readings.use-case.js';

/** Values that are measured at work places. */
@Controller()
@Access.modules('assembler-desk', 'picking-desk', 'otk-desk', 'storekeeper-desk')
export class ReadingsController {
  constructor(private readonly readings: SaveReadings) {}

  @Handles(routes.saveReadings)
  saveReadings(input: InputOf<typeof routes.saveReadings>, actor: Actor) {
    return this.readings.execute(input, actor);
  }
}
