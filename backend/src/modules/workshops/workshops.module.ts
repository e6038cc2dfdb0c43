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
import { registerWorkshopGuards } from './queries/deletion-guards.js';
import { ShiftLists } from './queries/shift-lists.query.js';
import { ShiftCalendarQuery } from './queries/shift-calendar.query.js';
import { DefectCodeList } from './queries/defect-codes.query.js';
import { WorkPlaces } from './queries/work-places.query.js';
import { WorkshopLists } from './queries/workshop-lists.query.js';
import { DeleteLevel } from './use-cases/delete-level.use-case.js';
import { LockedReferences } from './use-cases/locked-references.js';
import { LevelChange } from './use-cases/level-change.js';
import { SaveShift } from './use-cases/save-shift.use-case.js';
import { SaveCalendarDay } from './use-cases/save-calendar-day.use-case.js';
import { SaveDefectCode } from './use-cases/save-defect-code.use-case.js';
import { SaveWorkCenter } from './use-cases/save-work-center.use-case.js';
import { SaveWorkPlace } from './use-cases/save-work-place.use-case.js';
import { SaveWorkshop } from './use-cases/save-workshop.use-case.js';
import { WorkshopImports } from './use-cases/workshop-imports.js';
import { WorkshopSetup } from './use-cases/workshop-setup.js';
import { WorkCenters } from './work-centers.js';
import { workshopsRealtime } from './workshops.realtime.js';

@Module({
  imports: [WorkModulesModule, ImportsModule, PrintingModule],
  controllers: [WorkshopsController, DefectCodesController, ShiftsController],
  providers: [
    WorkPlaces,
    WorkCenters,
    WorkshopLists,
    LevelChange,
    DefectCodeList,
    SaveDefectCode,
    ShiftLists,
    ShiftCalendarQuery,
    SaveShift,
    SaveCalendarDay,
    SaveWorkshop,
    SaveWorkCenter,
    SaveWorkPlace,
    DeleteLevel,
    LockedReferences,
    WorkshopImports,
    WorkshopImportRepository,
    WorkshopSetup,
  ],
  exports: [WorkPlaces, WorkCenters, WorkshopSetup, ShiftCalendarQuery],
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
