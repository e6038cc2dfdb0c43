import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { DocumentsModule } from '../documents/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { StorehouseStructureController } from './api/storehouse-structure.controller.js';
import { CellUses } from './services/cell-uses.js';
import { Cells } from './services/cells.js';
import { StructureRemovalRepository } from './data/structure-removal.repository.js';
import { StructureNodesRepository } from './data/structure-nodes.repository.js';
import { CellLabelsQuery } from './queries/cell-labels.query.js';
import { StructureModulesQuery } from './queries/structure-modules.query.js';
import { StructureTreeQuery } from './queries/structure-tree.query.js';
import { defaultCells } from './services/default-cells.js';
import { moduleTypeGuard } from './data/deletion-guards.js';
import { structureMapper } from './structure.realtime.js';
import { AddStructureNodesUseCase } from './use-cases/add-structure-nodes.use-case.js';
import { AddRangeUseCase } from './use-cases/add-range.use-case.js';
import { DeleteStructureNodeUseCase } from './use-cases/delete-structure-node.use-case.js';
import { StructureAccess } from './services/structure-access.js';
import { PrintCellLabelsUseCase } from './use-cases/print-cell-labels.use-case.js';
import { StructureSetup } from './services/structure-setup.js';

@Module({
  imports: [WorkModulesModule, DocumentsModule],
  controllers: [StorehouseStructureController],
  providers: [
    CellUses,
    Cells,
    StructureSetup,
    StructureTreeQuery,
    StructureModulesQuery,
    CellLabelsQuery,
    StructureNodesRepository,
    StructureRemovalRepository,
    StructureAccess,
    AddStructureNodesUseCase,
    AddRangeUseCase,
    DeleteStructureNodeUseCase,
    PrintCellLabelsUseCase,
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
