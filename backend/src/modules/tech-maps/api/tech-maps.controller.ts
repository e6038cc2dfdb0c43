import { Controller } from '@nestjs/common';
import type { InputOf, OutputOf } from '@naryad/contracts/kernel/route';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { Access } from '../../../platform/http/access.js';
import { Handles } from '../../../platform/http/route.js';
import { TECH_MAP_READERS } from '../tech-map-rights.js';
import { TechMapsQuery } from '../queries/tech-maps.query.js';

@Controller()
@Access.modules(...TECH_MAP_READERS)
export class TechMapsController {
  constructor(private readonly techMaps: TechMapsQuery) {}

  @Handles(techMapRoutes.getTechMaps)
  getTechMaps(
    input: InputOf<typeof techMapRoutes.getTechMaps>,
  ): Promise<OutputOf<typeof techMapRoutes.getTechMaps>> {
    return this.techMaps.list(input);
  }
}
