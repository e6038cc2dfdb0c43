import { Module } from '@nestjs/common';
import { ProductsController } from './api/products.controller.js';
import { ProductListQuery } from './queries/product-list.query.js';
import { ProductSetup } from './use-cases/product-setup.js';

@Module({
  controllers: [ProductsController],
  providers: [ProductListQuery, ProductSetup],
  exports: [ProductSetup],
})
export class ProductsModule {}
