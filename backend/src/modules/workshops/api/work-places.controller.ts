import { Controller } from '@nestjs/common';
import type { InputOf } from '@naryad/contracts/kernel/route';
import { workshopRoutes } from '@naryad/contracts/workshops/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import type { Actor } from '../../../platform/session/actor.js';
import { WorkPlaces } from '../queries/work-places.query.js';

@Controller()
@Access.signedIn()
export class WorkPlacesController {
  constructor(private readonly places: WorkPlaces) {}

  @Handles(workshopRoutes.getWorkshopPostUnits)
  getWorkshopPostUnits(input: InputOf<typeof workshopRoutes.getWorkshopPostUnits>, _actor: Actor) {
    return this.places.list(input);
  }
}
