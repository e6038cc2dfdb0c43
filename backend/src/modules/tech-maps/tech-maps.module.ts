import { Module, type OnModuleInit } from '@nestjs/common';
import { hasModuleOf } from '@naryad/contracts/work-modules/rights';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { ReadDb } from '../../platform/db/read-db.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { FileRights, isNamed } from '../../platform/storage/file-rights.js';
import { MediaModule, Pictures, PictureUses } from '../media/index.js';
import { ProductsModule } from '../products/index.js';
import { WorkshopsModule } from '../workshops/index.js';
import { StepImagesController } from './api/step-images.controller.js';
import { TechMapVersionsController } from './api/tech-map-versions.controller.js';
import { TechMapsController } from './api/tech-maps.controller.js';
import { ApprovalsRepository } from './data/approvals.repository.js';
import { ConsumedProducts } from './data/consumed-products.js';
import { TechMapsRepository } from './data/tech-maps.repository.js';
import { productGuard, workCenterGuard } from './data/deletion-guards.js';
import { picturesOfSpecifications } from './data/picture-uses.js';
import { TechMapQuery } from './queries/tech-map.query.js';
import { TechMapsQuery } from './queries/tech-maps.query.js';
import { VersionsQuery } from './queries/versions.query.js';
import { TECH_MAP_READERS, TECH_MAP_WRITERS } from './domain/tech-map-rights.js';
import { TechMapVersions } from './services/tech-map-versions.js';
import { techMapsRealtime } from './tech-maps.realtime.js';
import { VersionApprovalUseCase } from './use-cases/version-approval.use-case.js';
import { CopyTechMapUseCase } from './use-cases/copy-tech-map.use-case.js';
import { CreateTechMapUseCase } from './use-cases/create-tech-map.use-case.js';
import { DeleteTechMapUseCase } from './use-cases/delete-tech-map.use-case.js';
import { EditTechMapUseCase } from './use-cases/edit-tech-map.use-case.js';
import { SpecificationReferences } from './services/specification-references.js';
import { RestoreVersionUseCase } from './use-cases/restore-version.use-case.js';
import { SaveTechMapUseCase } from './use-cases/save-tech-map.use-case.js';
import { UploadStepImageUseCase } from './use-cases/upload-step-image.use-case.js';

@Module({
  imports: [ProductsModule, WorkshopsModule, MediaModule],
  controllers: [TechMapsController, TechMapVersionsController, StepImagesController],
  providers: [
    TechMapsRepository,
    ApprovalsRepository,
    TechMapsQuery,
    TechMapQuery,
    VersionsQuery,
    TechMapVersions,
    SpecificationReferences,
    ConsumedProducts,
    SaveTechMapUseCase,
    EditTechMapUseCase,
    CreateTechMapUseCase,
    CopyTechMapUseCase,
    DeleteTechMapUseCase,
    RestoreVersionUseCase,
    VersionApprovalUseCase,
    UploadStepImageUseCase,
  ],
  exports: [TechMapVersions, SaveTechMapUseCase, VersionApprovalUseCase],
})
export class TechMapsModule implements OnModuleInit {
  constructor(
    private readonly guards: DeletionGuards,
    private readonly mappers: RealtimeMappers,
    private readonly fileRights: FileRights,
    private readonly db: ReadDb,
    private readonly pictures: Pictures,
    private readonly pictureUses: PictureUses,
  ) {}

  onModuleInit(): void {
    this.guards.register('product', productGuard);
    this.guards.register('work-center', workCenterGuard);
    this.mappers.register(...techMapsRealtime);
    this.fileRights.register(
      'operation-steps-images',
      async (actor, key) =>
        (actor.isAdministrator || hasModuleOf(actor.modules, TECH_MAP_READERS)) &&
        (await isNamed(this.db, key, { table: 'technology_steps', column: 'img_url' })),
    );
    // Pictures that were uploaded but not saved yet, and pictures of older versions.
    this.fileRights.register(
      'operation-steps-images',
      async (actor, key) =>
        (actor.isAdministrator || hasModuleOf(actor.modules, TECH_MAP_WRITERS)) &&
        this.pictures.hasFile('step', key),
    );
    this.pictureUses.register('step', picturesOfSpecifications);
  }
}
