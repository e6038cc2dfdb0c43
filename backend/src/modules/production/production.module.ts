import { Module, type OnModuleInit } from '@nestjs/common';
import { ReadDb } from '../../platform/db/read-db.js';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { RealtimeMappers } from '../../platform/realtime/realtime-mappers.js';
import { RoomPolicies } from '../../platform/realtime/room-policies.js';
import { FileRights, isNamed } from '../../platform/storage/file-rights.js';
import { BatchesModule } from '../batches/index.js';
import { DocumentsModule, DocumentSources } from '../documents/index.js';
import { MediaModule } from '../media/index.js';
import { StockModule } from '../stock/index.js';
import { WorkModulesModule } from '../work-modules/index.js';
import { WorkshopsModule } from '../workshops/index.js';
import { PassportsController } from './api/passports.controller.js';
import { ProductionOrdersController } from './api/production-orders.controller.js';
import { WorkplacesController } from './api/workplaces.controller.js';
import { OperationsRepository } from './data/operations.repository.js';
import { OrderInputRepository } from './data/order-input.repository.js';
import { OrdersRepository } from './data/orders.repository.js';
import { TaskMakerRepository } from './data/task-maker.repository.js';
import { TaskUnitsRepository } from './data/task-units.repository.js';
import { OperationLocks } from './operation-locks.js';
import { ProductionDocuments } from './production-documents.js';
import { ProductionRooms } from './production-rooms.js';
import { productionRealtime } from './production.realtime.js';
import { OperationPlacement } from './queries/operation-placement.query.js';
import { OrderRowsQuery } from './queries/order-rows.query.js';
import { registerProductionGuards } from './queries/deletion-guards.js';
import { ProductSkusQuery } from './queries/product-skus.query.js';
import { ProductionReads } from './production-reads.js';
import { TaskDetailsQuery } from './queries/task-details.query.js';
import { TaskRowsQuery } from './queries/task-rows.query.js';
import { UnitDocumentQuery } from './queries/unit-document.query.js';
import { UnitModulesQuery } from './queries/unit-modules.query.js';
import { WorkplaceTaskQuery } from './queries/workplace-task.query.js';
import { CancelProductionOrder } from './use-cases/cancel-production-order.use-case.js';
import { ChangeStepStatus } from './use-cases/change-step-status.use-case.js';
import { CreateProductionOrder } from './use-cases/create-production-order.use-case.js';
import { DeleteProductionOrder } from './use-cases/delete-production-order.use-case.js';
import { FinishOperation } from './use-cases/finish-operation.use-case.js';
import { OperatorPlaces } from './use-cases/operator-places.js';
import { OrderChange } from './use-cases/order-change.js';
import { StartOperation } from './use-cases/start-operation.use-case.js';
import { StartProductionOrder } from './use-cases/start-production-order.use-case.js';
import { UnitRights } from './unit-rights.js';
import { UploadOperationPhoto } from './use-cases/upload-operation-photo.use-case.js';

const useCases = [
  CreateProductionOrder,
  StartProductionOrder,
  CancelProductionOrder,
  DeleteProductionOrder,
  OrderChange,
  StartOperation,
  FinishOperation,
  ChangeStepStatus,
  UploadOperationPhoto,
  OperatorPlaces,
];
const queries = [
  OrderRowsQuery,
  TaskRowsQuery,
  TaskDetailsQuery,
  WorkplaceTaskQuery,
  OperationPlacement,
  UnitDocumentQuery,
  UnitModulesQuery,
  ProductSkusQuery,
  ProductionReads,
];
const data = [
  OrdersRepository,
  OrderInputRepository,
  TaskMakerRepository,
  TaskUnitsRepository,
  OperationsRepository,
];

/** Of the steps that production orders were made with. */
const STEP_PICTURES = { table: 'production_order_steps', column: 'img_url' };

@Module({
  imports: [WorkModulesModule, WorkshopsModule, BatchesModule, StockModule, DocumentsModule, MediaModule],
  controllers: [ProductionOrdersController, PassportsController, WorkplacesController],
  providers: [
    ...useCases,
    ...queries,
    ...data,
    ProductionRooms,
    ProductionDocuments,
    UnitRights,
    OperationLocks,
  ],
  exports: [
    CreateProductionOrder,
    StartProductionOrder,
    StartOperation,
    FinishOperation,
    ChangeStepStatus,
    OperatorPlaces,
    OperationLocks,
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
  ) {}

  onModuleInit(): void {
    registerProductionGuards(this.guards);
    this.mappers.register(...productionRealtime);
    this.policies.register('production', (actor, id) => this.rooms.board(actor, id));
    this.policies.register('production-order', (actor, id) => this.rooms.order(actor, id));
    this.policies.register('work-center', (actor, id) => this.rooms.workCenter(actor, id));
    this.documents.registerAt(this.sources);
    // Steps of a production order are shown in its passports, which are open to every signed-in user [3 §1].
    this.fileRights.register('operation-steps-images', (_actor, key) => isNamed(this.db, key, STEP_PICTURES));
  }
}
