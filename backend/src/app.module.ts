import { Module } from '@nestjs/common';
import { AccountingModule } from './modules/accounting/index.js';
import { AuditModule } from './modules/audit/index.js';
import { AuthModule } from './modules/auth/index.js';
import { BatchesModule } from './modules/batches/index.js';
import { CallsModule } from './modules/calls/index.js';
import { NoticesModule } from './modules/notices/index.js';
import { CompaniesModule } from './modules/companies/index.js';
import { ComponentPlanningModule } from './modules/component-planning/index.js';
import { CustomerOrdersModule } from './modules/customer-orders/index.js';
import { DashboardsModule } from './modules/dashboards/index.js';
import { DocumentsModule } from './modules/documents/index.js';
import { ImportsModule } from './modules/imports/index.js';
import { LedgerChecksModule } from './modules/ledger-checks/index.js';
import { MailModule } from './modules/mail/index.js';
import { MediaModule } from './modules/media/index.js';
import { OpeningBalancesModule } from './modules/opening-balances/index.js';
import { PickingModule } from './modules/picking/index.js';
import { PlantSetupModule } from './modules/plant-setup/index.js';
import { PassportsModule } from './modules/passports/index.js';
import { PrintingModule } from './modules/printing/index.js';
import { ProductionModule } from './modules/production/index.js';
import { ProductsModule } from './modules/products/index.js';
import { ReceiptInvoicesModule } from './modules/receipt-invoices/index.js';
import { RetentionModule } from './modules/retention/index.js';
import { SavedViewsModule } from './modules/saved-views/index.js';
import { SearchModule } from './modules/search/index.js';
import { StockModule } from './modules/stock/index.js';
import { StockTakingsModule } from './modules/stock-takings/index.js';
import { StructureModule } from './modules/structure/index.js';
import { TechMapsModule } from './modules/tech-maps/index.js';
import { HandheldModule } from './modules/handheld/index.js';
import { UsersModule } from './modules/users/index.js';
import { WallBoardsModule } from './modules/wall-boards/index.js';
import { WarehouseOverviewModule } from './modules/warehouse-overview/index.js';
import { WorkModulesModule } from './modules/work-modules/index.js';
import { WriteOffReasonsModule } from './modules/write-off-reasons/index.js';
import { WorkshopsModule } from './modules/workshops/index.js';

/** All domain modules; each is imported through its index.ts. */
@Module({
  imports: [
    WorkModulesModule,
    UsersModule,
    MailModule,
    AuthModule,
    ImportsModule,
    CompaniesModule,
    ProductsModule,
    WorkshopsModule,
    StructureModule,
    BatchesModule,
    WriteOffReasonsModule,
    StockModule,
    StockTakingsModule,
    OpeningBalancesModule,
    ReceiptInvoicesModule,
    CustomerOrdersModule,
    DocumentsModule,
    PrintingModule,
    MediaModule,
    TechMapsModule,
    ProductionModule,
    PassportsModule,
    PickingModule,
    ComponentPlanningModule,
    CallsModule,
    NoticesModule,
    HandheldModule,
    AccountingModule,
    AuditModule,
    LedgerChecksModule,
    PlantSetupModule,
    SavedViewsModule,
    DashboardsModule,
    SearchModule,
    WarehouseOverviewModule,
    WallBoardsModule,
    RetentionModule,
  ],
})
export class AppModule {}
