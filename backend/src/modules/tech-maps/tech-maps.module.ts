import { Module, type OnModuleInit } from '@nestjs/common';
import { hasModuleOf } from '@naryad/contracts/work-modules/rights';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { ReadDb } from '../../platform/db/read-db.js';
import { FileRights, isNamed } from '../../platform/storage/file-rights.js';
import { TECH_MAP_READERS } from './tech-map-rights.js';
import { TechMapsController } from './api/tech-maps.controller.js';
import { TechMapsRepository } from './data/tech-maps.repository.js';
import { TechMapsQuery } from './queries/tech-maps.query.js';
import { SaveTechMap } from './use-cases/save-tech-map.use-case.js';
import { productGuard } from './queries/deletion-guards.js';

@Module({
  controllers: [TechMapsController],
  providers: [TechMapsRepository, TechMapsQuery, SaveTechMap],
  exports: [TechMapsQuery, SaveTechMap],
})
export class TechMapsModule implements OnModuleInit {
  constructor(
    private readonly guards: DeletionGuards,
    private readonly fileRights: FileRights,
    private readonly db: ReadDb,
  ) {}

  onModuleInit(): void {
    this.guards.register('product', productGuard);
    this.fileRights.register(
      'operation-steps-images',
      async (actor, key) =>
        (actor.isAdministrator || hasModuleOf(actor.modules, TECH_MAP_READERS)) &&
        (await isNamed(this.db, key, { table: 'technology_steps', column: 'img_url' })),
    );
  }
}
