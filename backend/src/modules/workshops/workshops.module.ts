import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { ImportKinds, ImportsModule } from '../imports/index.js';
import { PrintingModule } from '../printing/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { DefectCodesController } from './api/defect-codes.controller.js';
import { ShiftsController } from './api/shifts.controller.js';
import { WorkshopsController } from './api/workshops.controller.js';
import { WorkshopImportRepository } from './data/workshop-import.repository.js';
import { registerWorkshopGuards } from './data/deletion-guards.js';
import { ShiftListsQuery } from './queries/shift-lists.query.js';
import { ShiftCalendarQuery } from './queries/shift-calendar.query.js';
import { DefectCodesQuery } from './queries/defect-codes.query.js';
import { WorkPlacesQuery } from './queries/work-places.query.js';
import { WorkshopListsQuery } from './queries/workshop-lists.query.js';
import { DeleteLevelUseCase } from './use-cases/delete-level.use-case.js';
import { LockedReferences } from './services/locked-references.js';
import { LevelChange } from './services/level-change.js';
import { SaveShiftUseCase } from './use-cases/save-shift.use-case.js';
import { SaveCalendarDayUseCase } from './use-cases/save-calendar-day.use-case.js';
import { SaveDefectCodeUseCase } from './use-cases/save-defect-code.use-case.js';
import { SaveWorkCenterUseCase } from './use-cases/save-work-center.use-case.js';
import { SaveWorkPlaceUseCase } from './use-cases/save-work-place.use-case.js';
import { SaveWorkshopUseCase } from './use-cases/save-workshop.use-case.js';
import { WorkshopImports } from './services/workshop-imports.js';
import { WorkshopSetup } from './services/workshop-setup.js';
import { WorkCenters } from './services/work-centers.js';
import { workshopsRealtime } from './workshops.realtime.js';

@Module({
  imports: [WorkModulesModule, ImportsModule, PrintingModule],
  controllers: [WorkshopsController, DefectCodesController, ShiftsController],
  providers: [
    WorkPlacesQuery,
    WorkCenters,
    WorkshopListsQuery,
    LevelChange,
    DefectCodesQuery,
    SaveDefectCodeUseCase,
    ShiftListsQuery,
    ShiftCalendarQuery,
    SaveShiftUseCase,
    SaveCalendarDayUseCase,
    SaveWorkshopUseCase,
    SaveWorkCenterUseCase,
    SaveWorkPlaceUseCase,
    DeleteLevelUseCase,
    LockedReferences,
    WorkshopImports,
    WorkshopImportRepository,
    WorkshopSetup,
  ],
  exports: [WorkPlacesQuery, WorkCenters, WorkshopSetup, ShiftCalendarQuery],
})
export class WorkshopsModule implements OnModuleInit {
  constructor(
    private readonly guards: DeletionGuards,
    private readonly mappers: RealtimeMappers,
    private readonly imports: ImportKinds,
    private readonly workshopImports: WorkshopImports,
  ) {}

  onModuleInit(): void {
    registerWorkshopGuards(this.guards);
    this.mappers.register(...workshopsRealtime);
    this.workshopImports.register(this.imports);
  }
}
