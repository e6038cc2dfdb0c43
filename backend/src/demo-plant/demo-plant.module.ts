import { Module } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { BatchesModule } from '../modules/batches/index.js';
import { CompaniesModule } from '../modules/companies/index.js';
import { CustomerOrdersModule } from '../modules/customer-orders/index.js';
import { DocumentsModule } from '../modules/documents/index.js';
import { HandheldModule } from '../modules/handheld/index.js';
import { MediaModule } from '../modules/media/index.js';
import { PickingModule } from '../modules/picking/index.js';
import { ProductionModule } from '../modules/production/index.js';
import { ProductsModule } from '../modules/products/index.js';
import { ReceiptInvoicesModule } from '../modules/receipt-invoices/index.js';
import { StructureModule } from '../modules/structure/index.js';
import { TechMapsModule } from '../modules/tech-maps/index.js';
import { UsersModule } from '../modules/users/index.js';
import { WorkModulesModule } from '../modules/work-modules/index.js';
import { WorkshopsModule } from '../modules/workshops/index.js';
import { DemoPlant } from './demo-plant.js';
import { FillDeliveries } from './fill-deliveries.js';
import { FillHolds } from './fill-holds.js';
import { FillOrders } from './fill-orders.js';
import { FillPictures } from './fill-pictures.js';
import { FillReference } from './fill-reference.js';
import { FillShipments } from './fill-shipments.js';
import { FillSpecifications } from './fill-specifications.js';
import { PlayOperations } from './play-operations.js';

@Module({
  imports: [
    AppModule,
    WorkModulesModule,
    UsersModule,
    CompaniesModule,
    ProductsModule,
    WorkshopsModule,
    StructureModule,
    BatchesModule,
    ReceiptInvoicesModule,
    CustomerOrdersModule,
    DocumentsModule,
    HandheldModule,
    MediaModule,
    TechMapsModule,
    ProductionModule,
    PickingModule,
  ],
  providers: [
    DemoPlant,
    FillReference,
    FillSpecifications,
    FillPictures,
    FillDeliveries,
    FillHolds,
    FillOrders,
    FillShipments,
    PlayOperations,
  ],
})
export class DemoPlantModule {}
