import { Module } from '@nestjs/common';
import { CompaniesModule } from './modules/companies/index.js';
import { CustomerOrdersModule } from './modules/customer-orders/index.js';
import { ProductsModule } from './modules/products/index.js';
import { StockModule } from './modules/stock/index.js';
import { TechMapsModule } from './modules/tech-maps/index.js';
import { WorkModulesModule } from './modules/work-modules/index.js';
import { WorkshopsModule } from './modules/workshops/index.js';

/** All domain modules; each is entered by its index.ts. */
@Module({
  imports: [
    WorkModulesModule,
    CompaniesModule,
    ProductsModule,
    WorkshopsModule,
    StockModule,
    CustomerOrdersModule,
    TechMapsModule,
  ],
})
export class AppModule {}
