import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { DocumentsModule } from '../documents/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { StorehouseStructureController } from './api/storehouse-structure.controller.js';
import { CellUses } from './cell-uses.js';
import { Cells } from './cells.js';
import { PlaceRemovalRepository } from './data/place-removal.repository.js';
import { PlacesRepository } from './data/places.repository.js';
import { CellLabelsQuery } from './queries/cell-labels.query.js';
import { PlaceModulesQuery } from './queries/place-modules.query.js';
import { StructureTreeQuery } from './queries/structure-tree.query.js';
import { defaultCells } from './queries/default-cells.js';
import { moduleTypeGuard } from './queries/deletion-guards.js';
import { structureMapper } from './structure.realtime.js';
import { AddPlaces } from './use-cases/add-places.use-case.js';
import { AddRange } from './use-cases/add-range.use-case.js';
import { DeletePlace } from './use-cases/delete-place.use-case.js';
import { PlaceAccess } from './use-cases/place-access.js';
import { PrintCellLabels } from './use-cases/print-cell-labels.use-case.js';
import { StructureSetup } from './use-cases/structure-setup.js';

@Module({
  imports: [WorkModulesModule, DocumentsModule],
  controllers: [StorehouseStructureController],
  providers: [
    CellUses,
    Cells,
    StructureSetup,
    StructureTreeQuery,
    PlaceModulesQuery,
    CellLabelsQuery,
    PlacesRepository,
    PlaceRemovalRepository,
    PlaceAccess,
    AddPlaces,
    AddRange,
    DeletePlace,
    PrintCellLabels,
  ],
  exports: [Cells, CellUses, StructureSetup],
})
export class StructureModule implements OnModuleInit {
  constructor(
    private readonly guards: DeletionGuards,
    private readonly mappers: RealtimeMappers,
    private readonly cells: CellUses,
  ) {}

  onModuleInit(): void {
    this.guards.register('work-module-type', moduleTypeGuard);
    this.cells.register(defaultCells);
    this.mappers.register(structureMapper);
  }
}
