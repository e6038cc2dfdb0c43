import { Module } from '@nestjs/common';
import { TechMapsController } from './api/tech-maps.controller.js';
import { TechMapsRepository } from './data/tech-maps.repository.js';
import { TechMapsQuery } from './queries/tech-maps.query.js';
import { SaveTechMap } from './use-cases/save-tech-map.use-case.js';

@Module({
  controllers: [TechMapsController],
  providers: [TechMapsRepository, TechMapsQuery, SaveTechMap],
  exports: [TechMapsQuery, SaveTechMap],
})
export class TechMapsModule {}
