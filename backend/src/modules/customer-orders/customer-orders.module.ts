import { Module } from '@nestjs/common';
import { CustomerOrdersController } from './api/customer-orders.controller.js';
import { CustomerOrderListQuery } from './queries/customer-order-list.query.js';
import { CustomerOrderSetup } from './use-cases/customer-order-setup.js';

@Module({
  controllers: [CustomerOrdersController],
  providers: [CustomerOrderListQuery, CustomerOrderSetup],
  exports: [CustomerOrderSetup],
})
export class CustomerOrdersModule {}
