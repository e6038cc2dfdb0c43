import { Module, type OnModuleInit } from '@nestjs/common';
import { ReadDb } from '../../platform/db/read-db.js';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { FileRights, isNamed } from '../../platform/storage/file-rights.js';
import { BatchesModule } from '../batches/index.js';
import { CustomerOrdersModule } from '../customer-orders/index.js';
import { DocumentsModule, DocumentSources } from '../documents/index.js';
import { MediaModule, PictureUses } from '../media/index.js';
import { PrintingModule } from '../printing/index.js';
import { StockModule } from '../stock/index.js';
import { TechMapsModule } from '../tech-maps/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { WorkshopsModule } from '../workshops/index.js';
import { OperationPausesController } from './api/operation-pauses.controller.js';
import { OrderVersionsController } from './api/order-versions.controller.js';
import { PassportsController } from './api/passports.controller.js';
import { PlanningController } from './api/planning.controller.js';
import { ProductionOrdersController } from './api/production-orders.controller.js';
import { ReadingsController } from './api/readings.controller.js';
import { ProductionPrintingController } from './api/production-printing.controller.js';
import { UnitsController } from './api/units.controller.js';
import { InspectionResultsController } from './api/inspection-results.controller.js';
import { WorkplacesController } from './api/workplaces.controller.js';
import { OperationsRepository } from './data/operations.repository.js';
import { OrderEditsRepository } from './data/order-edits.repository.js';
import { OrderInputRepository } from './data/order-input.repository.js';
import { OrderQueueRepository } from './data/order-queue.repository.js';
import { OrdersRepository } from './data/orders.repository.js';
import { PickedComponentsRepository } from './data/picked-components.repository.js';
import { TaskMakerRepository } from './data/task-maker.repository.js';
import { TaskVersionsRepository } from './data/task-versions.repository.js';
import { ReadingsRepository } from './data/readings.repository.js';
import { InspectionResultsRepository } from './data/inspection-results.repository.js';
import { TaskUnitsRepository } from './data/task-units.repository.js';
import { OperationLocks } from './data/operation-locks.js';
import { BoardReads } from './services/board-reads.js';
import { PlanningReads } from './services/planning-reads.js';
import { PassportReads } from './services/passport-reads.js';
import { ProductionDocuments } from './services/production-documents.js';
import { ProductionRooms } from './services/production-rooms.js';
import { productionRealtime } from './production.realtime.js';
import { picturesOfOrders } from './data/picture-uses.js';
import { OrderReadingsQuery } from './queries/order-readings.query.js';
import { HeldUnitsQuery } from './queries/held-units.query.js';
import { OperationPlacementQuery } from './queries/operation-placement.query.js';
import { DayTasksQuery } from './queries/day-tasks.query.js';
import { OrderCountsQuery } from './queries/order-counts.query.js';
import { OrderDocumentsQuery } from './queries/order-documents.query.js';
import { OrderRowsQuery } from './queries/order-rows.query.js';
import { registerProductionGuards } from './data/deletion-guards.js';
import { ProducedUnitQuery } from './queries/produced-unit.query.js';
import { ProductSkusQuery } from './queries/product-skus.query.js';
import { ProductionReads } from './services/production-reads.js';
import { StartCheckQuery } from './queries/start-check.query.js';
import { TaskDetailsQuery } from './queries/task-details.query.js';
import { TechMapUsageQuery } from './queries/tech-map-usage.query.js';
import { TaskRowsQuery } from './queries/task-rows.query.js';
import { UnitDocumentQuery } from './queries/unit-document.query.js';
import { InspectionReasonsQuery } from './queries/inspection-reasons.query.js';
import { UnitTitlesQuery } from './queries/unit-titles.query.js';
import { UnitModulesQuery } from './queries/unit-modules.query.js';
import { WorkUnderWayQuery } from './queries/work-under-way.query.js';
import { WorkplaceTaskQuery } from './queries/workplace-task.query.js';
import { CancelProductionOrderUseCase } from './use-cases/cancel-production-order.use-case.js';
import { ChangeOrderPriorityUseCase } from './use-cases/change-order-priority.use-case.js';
import { ChangeStepStatusUseCase } from './use-cases/change-step-status.use-case.js';
import { CreateProductionOrderUseCase } from './use-cases/create-production-order.use-case.js';
import { DeleteProductionOrderUseCase } from './use-cases/delete-production-order.use-case.js';
import { EditProductionOrderUseCase } from './use-cases/edit-production-order.use-case.js';
import { FinishOperationUseCase } from './use-cases/finish-operation.use-case.js';
import { HandOverOperationUseCase } from './use-cases/hand-over-operation.use-case.js';
import { MoveToVersionUseCase } from './use-cases/move-to-version.use-case.js';
import { OperationMove } from './services/operation-move.js';
import { OperatorWorkPlaces } from './services/operator-work-places.js';
import { OrderChange } from './services/order-change.js';
import { OrderReferences } from './services/order-references.js';
import { PauseOperationUseCase } from './use-cases/pause-operation.use-case.js';
import { ReleaseOperationUseCase } from './use-cases/release-operation.use-case.js';
import { ResumeOperationUseCase } from './use-cases/resume-operation.use-case.js';
import { ReturnPickedComponents } from './services/return-picked-components.js';
import { SaveReadingsUseCase } from './use-cases/save-readings.use-case.js';
import { StartOperationUseCase } from './use-cases/start-operation.use-case.js';
import { StartProductionOrderUseCase } from './use-cases/start-production-order.use-case.js';
import { PickReturns } from './services/pick-returns.js';
import { UnitRights } from './services/unit-rights.js';
import { RecordInspectionResultUseCase } from './use-cases/record-inspection-result.use-case.js';
import { PrintAtWorkPlaceUseCase } from './use-cases/print-at-work-place.use-case.js';
import { PrintOrderUseCase } from './use-cases/print-order.use-case.js';
import { ItemInspection } from './services/item-inspection.js';
import { TaskReplacement } from './services/task-replacement.js';
import { UnitHolds } from './services/unit-holds.js';
import { WorkOffers } from './services/work-offers.js';
import { WorkOffersRepository } from './data/work-offers.repository.js';
import { UploadOperationPhotoUseCase } from './use-cases/upload-operation-photo.use-case.js';

const useCases = [
  CreateProductionOrderUseCase,
  EditProductionOrderUseCase,
  ChangeOrderPriorityUseCase,
  StartProductionOrderUseCase,
  CancelProductionOrderUseCase,
  DeleteProductionOrderUseCase,
  OrderChange,
  OrderReferences,
  ReturnPickedComponents,
  MoveToVersionUseCase,
  StartOperationUseCase,
  FinishOperationUseCase,
  OperationMove,
  PauseOperationUseCase,
  ResumeOperationUseCase,
  HandOverOperationUseCase,
  ReleaseOperationUseCase,
  ChangeStepStatusUseCase,
  SaveReadingsUseCase,
  UploadOperationPhotoUseCase,
  OperatorWorkPlaces,
  WorkOffers,
  UnitHolds,
  RecordInspectionResultUseCase,
  ItemInspection,
  TaskReplacement,
  PrintAtWorkPlaceUseCase,
  PrintOrderUseCase,
];
const queries = [
  OrderRowsQuery,
  OrderCountsQuery,
  StartCheckQuery,
  DayTasksQuery,
  TaskRowsQuery,
  TaskDetailsQuery,
  WorkplaceTaskQuery,
  HeldUnitsQuery,
  OrderReadingsQuery,
  OperationPlacementQuery,
  UnitDocumentQuery,
  UnitModulesQuery,
  ProducedUnitQuery,
  InspectionReasonsQuery,
  ProductSkusQuery,
  OrderDocumentsQuery,
  UnitTitlesQuery,
  TechMapUsageQuery,
  WorkUnderWayQuery,
  ProductionReads,
  PlanningReads,
  BoardReads,
];
const data = [
  OrdersRepository,
  OrderInputRepository,
  OrderEditsRepository,
  OrderQueueRepository,
  PickedComponentsRepository,
  TaskMakerRepository,
  TaskUnitsRepository,
  TaskVersionsRepository,
  OperationsRepository,
  WorkOffersRepository,
  InspectionResultsRepository,
  ReadingsRepository,
];

/** Pictures in the frozen steps of production orders. */
const STEP_PICTURES = { table: 'production_order_steps', column: 'img_url' };

@Module({
  imports: [
    WorkModulesModule,
    WorkshopsModule,
    BatchesModule,
    CustomerOrdersModule,
    StockModule,
    TechMapsModule,
    DocumentsModule,
    PrintingModule,
    MediaModule,
  ],
  controllers: [
    ProductionOrdersController,
    OrderVersionsController,
    OperationPausesController,
    PassportsController,
    PlanningController,
    ProductionPrintingController,
    UnitsController,
    ReadingsController,
    InspectionResultsController,
    WorkplacesController,
  ],
  providers: [
    ...useCases,
    ...queries,
    ...data,
    ProductionRooms,
    ProductionDocuments,
    UnitRights,
    OperationLocks,
    PickReturns,
    PassportReads,
  ],
  exports: [
    SaveReadingsUseCase,
    UnitHolds,
    CreateProductionOrderUseCase,
    StartProductionOrderUseCase,
    StartOperationUseCase,
    FinishOperationUseCase,
    ChangeStepStatusUseCase,
    OperatorWorkPlaces,
    OperationLocks,
    PickReturns,
    PassportReads,
    OrderCountsQuery,
  ],
})
export class ProductionModule implements OnModuleInit {
  constructor(
    private readonly mappers: RealtimeMappers,
    private readonly policies: RoomPolicies,
    private readonly sources: DocumentSources,
    private readonly rooms: ProductionRooms,
    private readonly documents: ProductionDocuments,
    private readonly guards: DeletionGuards,
    private readonly fileRights: FileRights,
    private readonly db: ReadDb,
    private readonly pictureUses: PictureUses,
  ) {}

  onModuleInit(): void {
    registerProductionGuards(this.guards);
    this.mappers.register(...productionRealtime);
    this.policies.register('production', (actor, id) => this.rooms.board(actor, id));
    this.policies.register('production-tasks', (actor, id) => this.rooms.board(actor, id));
    this.policies.register('held-units', (actor, id) => this.rooms.heldUnits(actor, id));
    this.policies.register('production-order', (actor, id) => this.rooms.order(actor, id));
    this.policies.register('work-center', (actor, id) => this.rooms.workCenter(actor, id));
    this.documents.registerAt(this.sources);
    // Passports, which are open to every signed-in user, show the steps of a production order.
    this.fileRights.register('operation-steps-images', (_actor, key) => isNamed(this.db, key, STEP_PICTURES));
    this.pictureUses.register('step', picturesOfOrders);
  }
}
