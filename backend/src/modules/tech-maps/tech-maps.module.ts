import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { TechMapsController } from './api/tech-maps.controller.js';
import { TechMapsRepository } from './data/tech-maps.repository.js';
import { TechMapsQuery } from './queries/tech-maps.query.js';
import { SaveTechMap } from './use-cases/save-tech-map.use-case.js';
import { productGuard } from './queries/tech-maps-deletion-guards.js';

@Module({
  controllers: [TechMapsController],
  providers: [TechMapsRepository, TechMapsQuery, SaveTechMap],
  exports: [TechMapsQuery, SaveTechMap],
})
export class TechMapsModule implements OnModuleInit {
  constructor(@Inject(DeletionGuards) private readonly guards: DeletionGuards) {}

  onModuleInit(): void {
    this.guards.register('product', productGuard);
  }
}
