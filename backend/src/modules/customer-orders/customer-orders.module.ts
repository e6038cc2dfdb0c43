import { Module, type OnModuleInit } from '@nestjs/common';
import { DeletionGuards } from '../../platform/db/deletion-guards.js';
import { CustomerOrdersController } from './api/customer-orders.controller.js';
import { CustomerOrderListQuery } from './queries/customer-order-list.query.js';
import { CustomerOrderSetup } from './use-cases/customer-order-setup.js';
import { registerCustomerOrderGuards } from './queries/deletion-guards.js';

@Module({
  controllers: [CustomerOrdersController],
  providers: [CustomerOrderListQuery, CustomerOrderSetup],
  exports: [CustomerOrderSetup],
})
export class CustomerOrdersModule implements OnModuleInit {
  constructor(private readonly guards: DeletionGuards) {}

  onModuleInit(): void {
    registerCustomerOrderGuards(this.guards);
  }
}
